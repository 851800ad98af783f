import { containerWords } from "#copy/en/containers.ts";
import type { CodeLabelKind, CodeLabelPaper } from "#domain/road/code-label.ts";

const badge = {
  title: "Station badge",
  lead: (name: string) =>
    `${name} scans this badge at a station instead of entering a code. It opens scanning there and nothing else.`,
  none: "There is no badge.",
  has: (date: string) => `There is a badge, made ${date}. Its code is not stored: make a new one if it is lost.`,
  make: "Make badge",
  makeAgain: "Make a new badge",
  makeFailed: "The badge could not be made.",
  madeTitle: "Print the badge now. Its code is in this page only.",
  print: "Print badge",
  remove: "Remove badge",
  removed: "Badge removed",
  removeFailed: "The badge could not be removed.",
  goBack: "Go back and choose again.",
  over: "This badge has ended. Make a new one.",
} as const;

const letters: Record<CodeLabelKind, string> = {
  shelf: "S",
  cage: "C",
  bag: "B",
  pallet: "P",
  run: "R",
  badge: "ID",
};

/** What is printed on the labels of shelves, containers, runs and badges, and how they are asked for. */
export const codeLabelWords = {
  kinds: { ...containerWords.kinds, run: "Run", badge: "Badge" } satisfies Record<CodeLabelKind, string>,
  from: "From",
  to: "To",
  branch: "Branch",
  day: "Day",
  driver: "Driver",
  leaves: "Leaves",
  noDriver: "–",
  shelfNote: "Scan the shelf, then the parcel.",
  containerNote: "Scan before loading and on arrival.",
  runNote: "Scan the run, then its parcels.",
  badgeNote: "Opens scanning at a station, nothing else. If it is lost, tell staff.",
  runTitle: (number: number) => `Run ${number}`,
  made: "Made",
  // Screens
  asLabel: "Print as a label",
  as: "File",
  files: {
    pdf: "PDF",
    "png-203": "PNG, 203 dpi",
    "png-300": "PNG, 300 dpi",
    "zpl-203": "ZPL, 203 dpi",
    "zpl-300": "ZPL, 300 dpi",
  },
  open: "Open label",
  openAll: "Open labels",
  shelves: "Shelf labels",
  shelvesTitle: (branch: string) => `Shelf labels, ${branch}`,
  shelvesLead: (count: number) => (count === 1 ? "One label for 1 shelf." : `One label for each of ${count} shelves.`),
  noShelves: "This branch has no shelves yet. Add them as containers.",
  toContainers: "To the containers",
  badge,
} as const;

/** Puts the words of its kind on a label. */
export function codeLabel(label: Omit<CodeLabelPaper, "letter" | "kindWords">): CodeLabelPaper {
  return { ...label, letter: letters[label.kind], kindWords: codeLabelWords.kinds[label.kind] };
}
