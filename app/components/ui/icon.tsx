import { keysOf } from "#domain/shared/records.ts";
const shapes = {
  alert: "M10 2.8 18 17H2zM10 8v4M10 14.2v.3",
  "arrow-right": "M3 10h13M11 5l5 5-5 5",
  bag: "M3 6.2 10 3l7 3.2v7.6L10 17l-7-3.2zM3 6.2l7 3.2 7-3.2M10 9.4V17",
  ban: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM5 15 15 5",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.3 17.5h3.4",
  card: "M2.5 4.5h15v11h-15zM2.5 8.5h15M5 12.5h4",
  chat: "M3 4h14v10H9l-4 3.5V14H3z",
  check: "M4 10.5l4 4 8-9",
  "chevron-down": "M5 8l5 5 5-5",
  chip: "M6 6h8v8H6zM8 6V3M12 6V3M8 17v-3M12 17v-3M6 8H3M6 12H3M17 8h-3M17 12h-3",
  clock: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 6v4.4l2.8 1.8",
  close: "M5 5l10 10M15 5 5 15",
  columns: "M2.500 4h15v12h-15zM7.500 4v12M12.500 4v12",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  dashboard: "M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z",
  document: "M5 2.5h7L15.500 6v11.500H5zM12 2.5V6h3.5M7.5 10H13M7.500 13H13",
  download: "M10 3v9.5M6 9l4 4 4-4M3.500 16.500h13",
  edit: "M3.500 16.500l.8-3.300L13.500 4l2.500 2.500-9.200 9.200z",
  flag: "M5 17V4h10l-2 3 2 3H5",
  glass: "M6 2.500h8l-.7 6a3.300 3.300 0 0 1-6.600 0zM10 12v5M7 17.500h6",
  inbox: "M3 11l2.500-7h9L17 11v5.500H3zM3 11h4l1 2h4l1-2h4",
  lock: "M4.500 9h11v8h-11zM7 9V6.500a3 3 0 0 1 6 0V9",
  logout: "M8 3H3.500v14H8M7.500 10H17M13.500 6.500 17 10l-3.500 3.500",
  mail: "M2.500 4.500h15v11h-15zM2.500 5.500 10 11l7.500-5.500",
  menu: "M3 6h14M3 10h14M3 14h14",
  minus: "M4 10h12",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  pause: "M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM8 7.400v5.200M12 7.400v5.200",
  phone:
    "M4 3h3.500L9 7 7 8.500A9 9 0 0 0 11.500 13l1.500-2 4 1.500V16a1.500 1.500 0 0 1-1.600 1.500C8.500 17 3 11.500 2.500 4.600A1.500 1.500 0 0 1 4 3z",
  pin: "M10 17.500s5.500-5 5.500-9.300a5.500 5.500 0 0 0-11 0c0 4.300 5.500 9.300 5.500 9.300zM10 6.300a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800z",
  play: "M10 2.800a7.200 7.200 0 1 0 0 14.400 7.200 7.200 0 0 0 0-14.400zM8.300 7.200v5.600L12.800 10z",
  plus: "M10 4v12M4 10h12",
  print: "M5.500 7V3h9v4M5.500 14H3V7h14v7h-2.500M5.500 11.500h9V17h-9z",
  return: "M4 8h8a4.500 4.500 0 0 1 0 9H8M7.500 4 3.800 8l3.700 4",
  route: "M4 16h8a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h8M4 14v4M16 2v4",
  scan: "M3 4v12M6 4v12M8.500 4v12M12 4v12M14 4v12M17 4v12",
  search: "M9 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM13 13l4.200 4.200",
  settings:
    "M10 7.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600zM10 2.500v2.300M10 15.200v2.300M2.500 10h2.300M15.200 10h2.300M4.700 4.700l1.600 1.600M13.700 13.700l1.600 1.600M4.700 15.300l1.600-1.600M13.700 6.300l1.600-1.600",
  share: "M10 12V3M6.500 6 10 2.700 13.500 6M4.500 10v7h11v-7",
  star: "M10 2.800l2.200 4.700 5 .6-3.700 3.500 1 5.100-4.500-2.500-4.500 2.500 1-5.100L2.800 8.100l5-.6z",
  theme:
    "M10 2.800a7.200 7.200 0 1 0 0 14.400 7.200 7.200 0 0 0 0-14.400zM10 2.800v14.400M10 6h5.900M10 10h7.200M10 14h5.900",
  trash: "M4 6h12M8 6V4h4v2M5.500 6l.7 11h7.600l.7-11",
  truck:
    "M2 5h10v9H2zM12 8h3.500L18 11v3h-6zM6 13.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600zM14.500 13.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600z",
  users:
    "M7.500 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2 17c0-3.300 2.400-5 5.500-5s5.500 1.700 5.500 5M12.500 4.300a3 3 0 0 1 0 5.400M15 12.500c2 .7 3 2.300 3 4.500",
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = keysOf(shapes);

/** Returns an icon as markup, for parts that are rendered as text. */
export function drawIcon(name: IconName, size = 20): string {
  return `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 20 20" aria-hidden="true"><path d="${shapes[name]}"/></svg>`;
}

/** A 20 × 20 stroke icon. Always decorative: the word beside it carries the meaning. `size` in px. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  // As text: a page has twenty of them, and an element inside each costs as much as the frame.
  return (
    <svg
      className={name === "more" ? "icon dots" : "icon"}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `<path d="${shapes[name]}"/>` }}
    />
  );
}
