/** What stands in place of the second factor's fields while it may not be tried. */
export const lockedGateWords = {
  leadWithoutMail: "Five answers did not match. Tracking above goes on working.",
  noMail: "We can't send e-mail at the moment. Dispatch can check who you are by telephone.",
  noMailAlone: "We can't send e-mail at the moment. You can try again when the time above is over.",
  title: (until: string) => `Too many tries. Locked until ${until}.`,
  lead: "Five answers did not match. Tracking above goes on working. You need not wait: the link opens everything at once.",
  unit: (minutes: number) => (minutes === 1 ? "minute" : "minutes"),
  mailTo: "It goes only to the address the sender or receiver gave when booking, and works while this is locked.",
  talk: "Rather talk? Dispatch can check who you are by telephone.",
} as const;
