import type { StopKind } from "#domain/shipments/stops.ts";

/** Which driver collects and which delivers, as the office says and changes it. */
export const stopWords = {
  title: "Drivers",
  kinds: { collection: "Collects", delivery: "Delivers" } satisfies Record<StopKind, string>,
  question: {
    collection: "Who collects this?",
    delivery: "Who delivers this?",
  } satisfies Record<StopKind, string>,
  driver: "Driver",
  chooseDriver: "Choose a driver",
  anyDriver: "All drivers",
  unassigned: "Unassigned",
  noDrivers: "There are no drivers yet. An administrator can add the role under Users.",
  day: "On",
  dayHint: {
    collection: "Left empty: the day of the pickup, or today where that is past",
    delivery: "Left empty: today",
  } satisfies Record<StopKind, string>,
  give: "Assign driver",
  take: "Take from driver",
  change: (kind: StopKind) => (kind === "collection" ? "Change who collects" : "Change who delivers"),
  aboutGive: (number: string) => `Give to driver, ${number}`,
  back: "Back",
  failed: "The driver could not be changed. Please try again.",
  given: (name: string) => `Assigned to ${name}`,
  taken: "Taken from the driver",
  who: (name: string, day: string) => `${name}, ${day}`,
  giveTicked: "Assign selected",
  giveAll: (count: number) => (count === 1 ? "Assign the one shown" : `Assign all ${count} shown`),
  giveLabel: "Assign pickups to a driver",
  tick: (number: string) => `Select ${number}`,
  noneTicked: "Select pickups first, or assign all shown.",
  givenMany: (count: number, name: string) => `${count === 1 ? "1 pickup" : `${count} pickups`} assigned to ${name}`,
  notGiven: (count: number) => `${count} skipped: already collected, deleted or closed`,
  backToList: "To the pickups",
  manyTitle: "Assign pickups to a driver",
} as const;
