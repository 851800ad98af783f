import { officePlaces } from "#copy/en/office-places.ts";

/** Words of the branches in the settings. */
export const branchWords = {
  title: officePlaces.branches,
  lead: "Promises, pickups and opening hours on every page follow these.",
  add: "Add branch",
  addLead: "Accepts parcels as soon as you save it.",
  editLead: "Applies to new bookings. Existing bookings keep their pickup and delivery time.",
  table: "Branches",
  branch: "Branch",
  days: { mon: "Mon", tue: "Tue", wed: "Wed", thu: "Thu", fri: "Fri", sat: "Sat", sun: "Sun" },
  dayNames: {
    mon: "Monday",
    tue: "Tuesday",
    wed: "Wednesday",
    thu: "Thursday",
    fri: "Friday",
    sat: "Saturday",
    sun: "Sunday",
  },
  hours: "Opening hours",
  hoursHint: "Leave a day empty where the branch is closed.",
  cutOff: "Cut-off",
  cutOffHint: "Same-day work handed over before this arrives today.",
  morningCutOff: "Morning wave takes bookings until",
  afternoonCutOff: "Afternoon wave takes bookings until",
  waveCutOffHint: "Left empty: no limit. On the board, the wave shows only what was booked by then.",
  actions: "Actions",
  main: "sends the couriers",
  closedDay: "closed",
  closed: "Closed",
  place: "Place",
  name: "Branch name",
  code: "Code",
  address: "Address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  country: "Country",
  phone: "Phone",
  zone: "Time zone",
  zoneOfPlace: "As the place has it",
  opens: "Opens",
  closes: "Closes",
  otherDays: "Holidays and other days",
  otherDaysHint:
    "One a line. Closed: 2026-12-25 Christmas Day. With hours of its own: 2026-12-24 Christmas Eve 09:00-13:00",
  up: "Move up",
  down: "Move down",
  failed: "The list of branches was not changed.",
  close: "Close this branch",
  closeTitle: "Close a branch",
  closeFailed: "The branch was not closed.",
  keepOpen: "Keep it open",
  closeLead:
    "A closed branch accepts no new drop-offs and isn’t shown on the site. Existing bookings stay. You can reopen it.",
  reopen: "Open again",
  reopenFailed: "The branch was not opened.",
  back: "Back to the branches",
  allClosed: "All closed",
  moved: "Order of the branches changed.",
  date: "Date",
  dayName: "Day",
  noDays: "No special days ahead.",
} as const;

/** As a choice of a list. */
export function closedBranch(name: string): string {
  return `${name}, closed`;
}

export function branchClosed(name: string): string {
  return `${name} is closed. It takes no new drop-offs.`;
}

export function branchOpened(name: string): string {
  return `${name} is open again.`;
}

/** "1 parcel is still to be handed in at West Branch, 3 pickups are open." Counts of zero are left out. */
export function waitingSentence(
  name: string,
  { dropoffs, pickups, pieces, runs }: { dropoffs: number; pickups: number; pieces: number; runs: number },
): string {
  const some = (count: number, one: string, several: string) =>
    count === 0 ? "" : count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${several}`;
  const parts = [
    some(dropoffs, `parcel is still to be handed in at ${name}`, `parcels are still to be handed in at ${name}`),
    some(pickups, "pickup is open", "pickups are open"),
    some(pieces, "piece is there", "pieces are there"),
    some(runs, "run has not ended", "runs have not ended"),
  ].filter(Boolean);
  return parts.length === 0 ? `Nothing waits for ${name}.` : `${parts.join(", ")}.`;
}

export function waitingAsk(name: string): string {
  return `Tell those customers first, or close ${name} once nothing waits there.`;
}

/** Said instead of what was typed above, where the number grew meanwhile. */
export const waitingGrew =
  "More shipments arrived in the meantime. Check the number again before you close the branch.";

/** "North Branch 9–1; others as always". */
export function someOpen(named: string[], hasOthers: boolean): string {
  return [...named, ...(hasOthers ? ["others as always"] : [])].join("; ");
}

/** Names of a row's buttons begin with the verb. */
export function ofBranch(verb: string, name: string): string {
  return `${verb}, ${name}`;
}
