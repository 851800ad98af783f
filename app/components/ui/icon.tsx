import { keysOf } from "#domain/shared/records.ts";
const shapes = {
  alert: "M10 2.8 18 17H2zM10 8v4M10 14.2v.3",
  "arrow-right": "M3 10h13M11 5l5 5-5 5",
  bag: "M3 6.2 10 3l7 3.2v7.6L10 17l-7-3.2zM3 6.2l7 3.2 7-3.2M10 9.4V17",
  ban: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM5 15 15 5",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.3 17.5h3.4",
  board: "M3 3h3.600v14H3zM8.200 3h3.600v9H8.200zM13.400 3H17v11.500h-3.600z",
  card: "M2.5 4.5h15v11h-15zM2.5 8.5h15M5 12.5h4",
  chat: "M3 4h14v10H9l-4 3.5V14H3z",
  check: "M4 10.5l4 4 8-9",
  "chevron-down": "M5 8l5 5 5-5",
  chip: "M6 6h8v8H6zM8 6V3M12 6V3M8 17v-3M12 17v-3M6 8H3M6 12H3M17 8h-3M17 12h-3",
  clock: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 6v4.4l2.8 1.8",
  close: "M5 5l10 10M15 5 5 15",
  columns: "M2.5 4h15v12h-15zM7.5 4v12M12.5 4v12",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  document: "M5 2.5h7L15.5 6v11.500H5zM12 2.5V6h3.5M7.5 10H13M7.5 13H13",
  download: "M10 3v9.5M6 9l4 4 4-4M3.5 16.500h13",
  edit: "M3.5 16.500l.8-3.300L13.5 4l2.5 2.5-9.2 9.200z",
  flag: "M5 17V4h10l-2 3 2 3H5",
  glass: "M6 2.500h8l-.7 6a3.3 3.3 0 0 1-6.6 0zM10 12v5M7 17.500h6",
  inbox: "M3 11l2.5-7h9L17 11v5.500H3zM3 11h4l1 2h4l1-2h4",
  lock: "M4.5 9h11v8h-11zM7 9V6.500a3 3 0 0 1 6 0V9",
  logout: "M8 3H3.500v14H8M7.5 10H17M13.5 6.5 17 10l-3.5 3.5",
  mail: "M2.5 4.500h15v11h-15zM2.5 5.5 10 11l7.5-5.5",
  menu: "M3 6h14M3 10h14M3 14h14",
  minus: "M4 10h12",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  pause: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM8 7.400v5.200M12 7.400v5.2",
  phone:
    "M4 3h3.500L9 7 7 8.500A9 9 0 0 0 11.5 13l1.5-2 4 1.500V16a1.5 1.5 0 0 1-1.6 1.500C8.5 17 3 11.5 2.5 4.600A1.5 1.5 0 0 1 4 3z",
  pin: "M10 17.500s5.5-5 5.5-9.300a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9.3 5.5 9.300zM10 6.300a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.800z",
  play: "M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.400zM8.3 7.200v5.600L12.8 10z",
  plus: "M10 4v12M4 10h12",
  print: "M5.5 7V3h9v4M5.5 14H3V7h14v7h-2.500M5.5 11.500h9V17h-9z",
  return: "M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4 3.8 8l3.7 4",
  route: "M4 16h8a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h8M4 14v4M16 2v4",
  scan: "M3 4v12M6 4v12M8.5 4v12M12 4v12M14 4v12M17 4v12",
  search: "M9 3.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4.2 4.2",
  settings:
    "M10 7.200a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.600zM10 2.500v2.300M10 15.200v2.300M2.5 10h2.300M15.2 10h2.300M4.7 4.700l1.6 1.600M13.7 13.700l1.6 1.600M4.7 15.300l1.6-1.600M13.7 6.300l1.6-1.6",
  share: "M10 12V3M6.5 6 10 2.7 13.5 6M4.5 10v7h11v-7",
  star: "M10 2.800l2.2 4.7 5 .6-3.7 3.5 1 5.1-4.5-2.5-4.5 2.5 1-5.100L2.8 8.100l5-.6z",
  theme: "M10 2.800a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.400zM10 2.800v14.400M10 6h5.900M10 10h7.200M10 14h5.9",
  trash: "M4 6h12M8 6V4h4v2M5.5 6l.7 11h7.600l.7-11",
  truck:
    "M2 5h10v9H2zM12 8h3.500L18 11v3h-6zM6 13.200a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600zM14.5 13.200a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600z",
  users:
    "M7.5 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2 17c0-3.3 2.4-5 5.5-5s5.5 1.7 5.5 5M12.5 4.300a3 3 0 0 1 0 5.400M15 12.500c2 .7 3 2.3 3 4.5",
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = keysOf(shapes);
/** An icon of one place alone, which the scripts of other pages do not carry. */
export type OwnIcon = { path: string };

/** Returns an icon as markup, for parts that are rendered as text. */
export function drawIcon(name: IconName, size = 20): string {
  return `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 20 20" aria-hidden="true"><path d="${shapes[name]}"/></svg>`;
}

/** A 20 × 20 stroke icon. Always decorative: the word beside it carries the meaning. `size` in px. */
export function Icon({ name, size = 20 }: { name: IconName | OwnIcon; size?: number }) {
  // As text: a page has twenty of them, and an element inside each costs as much as the frame.
  return (
    <svg
      className={name === "more" ? "icon dots" : "icon"}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<path d="${typeof name === "string" ? shapes[name] : name.path}"/>` }}
    />
  );
}
