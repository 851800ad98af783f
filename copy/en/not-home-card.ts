/** A card that a driver leaves at a door. Anyone may read it, so it contains no personal data. */
export const notHomeCardWords = {
  title: "We missed you",
  lead: "We came with a parcel and found no one.",
  number: "Tracking number",
  qr: "QR code of the tracking page",
  forName: "For",
  when: "Date and time",
  pieces: "Pieces",
  driver: "Driver",
  nowTitle: "Your parcel",
  choices: ["We come again on", "Is with a neighbor:", "Waits at our branch:"],
  nextTitle: "What you can do",
  scan: "Scan the code to see where your parcel is, or enter its number at",
  call: (phone: string) => `Another day or address? Call ${phone} and name the number.`,
  write: (address: string) => `Another day or address? Write to ${address} and name the number.`,
  collect: "At the branch, bring this card and an ID. We look at the ID and copy nothing of it.",
} as const;
