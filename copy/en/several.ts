/** Many numbers at once, and the numbers a browser remembers. */
export const severalWords = {
  summary: "Track several",
  numbers: "Tracking numbers",
  hint: (most: number) => `Up to ${most}, one on a line or with commas between.`,
  track: "Track",
  oneNumber: "One number",
  results: "Results",
  onlyPublic: "Cities and dates only",
  count: (found: number, asked: number) => `${found} of ${asked} found.`,
  repeated: (times: number) =>
    times === 1
      ? "One stood there twice and was asked for once."
      : `${times} stood there again and were asked for once.`,
  beyond: (count: number, most: number) =>
    `Only the first ${most} were looked up; ${count === 1 ? "one more is" : `${count} more are`} still in the box.`,
  tooMany: (count: number, most: number) =>
    `At most ${most} numbers can be looked up at once, and ${count.toLocaleString("en-US")} are in the box. Nothing was looked up; take some out and try again.`,
  tooLong: "This is too much text for one look-up. Nothing was looked up; leave only the numbers and try again.",
  unknownHint: "Check it against the label.",
  mistyped: "Check the last characters: the number does not add up.",
  limited: "Not looked up: too many numbers from your address.",
} as const;

export const parcelWords = {
  title: "My parcels",
  lead: "Tracked in this browser before",
  nickname: "Nickname",
  nicknameOf: (number: string) => `Nickname of ${number}`,
  forget: "Forget",
  forgetOne: (number: string) => `Forget, ${number}`,
  forgetAll: "Forget all",
  kept: "Kept only in this browser. We do not know this list.",
  forgotten: (name: string) => `${name} was forgotten.`,
  allForgotten: "All were forgotten.",
  notKept: "This browser keeps nothing for pages, so the nickname is lost when you leave.",
} as const;
