import { officePlaces } from "#copy/en/office-places.ts";
import type { Weekday } from "#domain/road/run-template-inputs.ts";
import type { MadeRuns } from "#domain/road/run-template-views.ts";

const runsText = (count: number) => `${count} ${count === 1 ? "run" : "runs"}`;

/** Runs that repeat on weekdays, as the office sets them up. */
export const templateWords = {
  title: officePlaces.runTemplates,
  note: "by branch and name",
  columns: { name: "Template", days: "Runs on", driver: "Driver", branch: "Branch", starts: "Starts" },
  pages: "Pages of templates",
  failedTitle: "The templates could not be loaded.",
  emptyTitle: "No templates yet",
  emptyBody: "Add one for each run that repeats. Its runs are planned a day ahead.",
  noneLeft: "There are no further templates",
  showAll: "Show all templates",
  add: "New template",
  name: "Name",
  nameHint: "Such as Marietta, morning",
  weekdays: "Runs on",
  days: {
    mon: "Monday",
    tue: "Tuesday",
    wed: "Wednesday",
    thu: "Thursday",
    fri: "Friday",
    sat: "Saturday",
    sun: "Sunday",
  } satisfies Record<Weekday, string>,
  short: { mon: "Mon", tue: "Tue", wed: "Wed", thu: "Thu", fri: "Fri", sat: "Sat", sun: "Sun" } satisfies Record<
    Weekday,
    string
  >,
  everyDay: "Every day",
  span: (from: string, to: string) => `${from} to ${to}`,
  create: "Add template",
  created: (name: string) => `${name} added`,
  save: "Save Changes",
  editLead:
    "Upcoming runs without edits, stops or scans are changed too and keep their numbers. They are removed only if they are no longer due: a day that is not chosen, or another branch, which gets new ones.",
  saved: (name: string) => `${name} saved, with its upcoming runs without edits, stops or scans.`,
  back: "All templates",
  removeLead: "Upcoming runs without edits, stops or scans are removed with it. All others stay.",
  remove: "Remove template",
  removed: (name: string) => `${name} removed`,
  makeTitle: "Plan a day's runs",
  make: "Plan runs",
  makeHere: (count: number) => `Plan ${runsText(count)} from templates`,
  day: "Day",
  branch: "Branch",
  anyBranch: "All branches",
  failed: {
    create: "The template could not be added.",
    save: "The template could not be saved.",
    remove: "The template could not be removed.",
    make: "The runs could not be planned.",
  },
  /** What came of planning a day's runs. */
  made: ({ runs, withoutDriver, closed }: MadeRuns): string =>
    [
      runs.length > 0 ? `${runsText(runs.length)} planned.` : "No run to plan.",
      withoutDriver.length > 0 ? `No driver for run ${withoutDriver.join(", ")}: theirs can't drive now.` : "",
      closed.length > 0 ? `${closed.join(", ")} closed that day.` : "",
    ]
      .filter(Boolean)
      .join(" "),
} as const;
