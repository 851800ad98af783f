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
};
