import type { Direction } from "#domain/shared/compass.ts";

/** Where a parcel is while it is out for delivery, as its parties read it. */
export const wayWords = {
  title: "Where your parcel is",
  next: "You are next",
  before: (stops: number) => (stops === 1 ? "1 stop before yours" : `${stops} stops before yours`),
  /** Not among the next stops yet. */
  far: "On the way to you",
  about: (time: string) => `about ${time}`,
  van: "The driver",
  left: (branch: string, time: string) => `left ${branch} at ${time}`,
  you: "You",
  expected: (window: string) => `expected ${window}`,
  /** Behind the sentence of a text or notification. */
  expectedOn: (day: string, hours: string) => `Expected ${day} ${hours}`,
  promised: (time: string) => `promised by ${time}`,
  call: (phone: string) => `Call ${phone}`,
  driverReads: "The driver reads",
  yourPlace: (zipCode: string) => `You, ${zipCode}`,
  aboutHere: (time: string) => `About here at ${time}`,
  ring: (miles: number) => `${miles} mi`,
  /** `middle`: the ZIP code or town whose center the distance is from. */
  areaNear: (time: string, middle: string) => `At ${time} the driver was close to the middle of ${middle}.`,
  areaAway: (time: string, miles: string, direction: Direction, middle: string) =>
    `At ${time} the driver was about ${miles} ${miles === "1" ? "mile" : "miles"} ${direction} of the middle of ${middle}.`,
  areaNote: "The hatched area is about half a mile wide. It goes away when the parcel is with you.",
};
