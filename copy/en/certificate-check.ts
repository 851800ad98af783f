/** Checking a custody certificate: on our page, and on the page that works without a connection. */
export const certificateCheckWords = {
  title: (company: string) => `Check a custody certificate, ${company}`,
  heading: ["Is the certificate", "genuine?"],
  lead: (number: string) =>
    `Choose the certificate of ${number}, or scan the code on it. We compare it with our records and say whether it was changed.`,
  file: "Certificate (PDF or JSON)",
  last: "Last hash",
  lastHint: "The value in the frame at the end of the certificate. Not needed with a file.",
  check: "Check",
  busy: "Checking…",
  failed: "The certificate was not checked.",
  wait: (wait: string) => `These were many certificates from one place. ${wait}`,
  genuine: { title: "Genuine", body: "We made it, nothing in it was changed, and our records have the same moves." },
  recorded: {
    title: "In our records",
    body: "Our records have these moves and end at this hash. Compare them with the certificate in your hand.",
  },
  later: (moves: number) => (moves === 1 ? "One move was recorded since." : `${moves} moves were recorded since.`),
  unknown: {
    title: "Not in our records",
    body: "We have no custody of this number that ends at this hash. The certificate is not ours, is about another number, or was changed.",
  },
  broken: {
    title: "Our records do not agree",
    body: "The hash is ours, but our own chain of these moves is broken. Please contact us.",
  },
  foreignKey: {
    title: "Not signed by us",
    body: "Nothing in it was changed since it was signed, but the key is not ours. Anyone can sign with a key of their own.",
  },
  otherNumber: {
    title: "Another number",
    body: (number: string) => `It is genuine by its signature, but about ${number}.`,
  },
  key: "Key",
  ourKey: "Our key",
  lastHash: "Last hash",
  offlineTitle: "Without a connection",
  offline:
    "Save the page that checks certificates on your device. It is one file, sends nothing and knows our key. It shows whether a file was changed, and whether our key signed it; it cannot see our records.",
  offlineLink: "Save the page",
} as const;

/** The page that checks certificates without a connection. `{position}` is the place of a move. */
export const offlineCheckWords = {
  title: "Check a custody certificate",
  lead: "Choose the file: PDF or JSON. It stays on this device; this page sends nothing.",
  file: "Certificate",
  pageKey: "This page was saved from {carrier}, whose key is",
  genuine: "Unchanged, and signed by {carrier}",
  genuineBody: "No byte was changed. Whether the carrier’s records still have these moves, its own page says.",
  foreignKey: "Unchanged, but signed with another key",
  foreignKeyBody:
    "No byte was changed since it was signed, but this page does not know the key. Anyone can sign with a key of their own.",
  changed: "Changed, or not a certificate",
  faults: {
    foreign: "This is no custody certificate, or it is damaged beyond reading.",
    spelling: "These are not the bytes that were written.",
    chain: "Move {position} does not follow from the one before it.",
    signature: "The signature does not fit the values.",
    pages: "The certificate inside the PDF is intact, but the PDF around it was changed. Do not trust its pages.",
  },
  unable: "This browser cannot check signatures here. Save the page and open it from your device.",
  heads: ["Time", "From, to", "What", "Place"],
  key: "Key",
  last: "Last hash",
} as const;
