/** What stands where a page cannot be had, and over the last answer that was kept of it. */
export const offlineWords = {
  title: "No connection.",
  body: "This page cannot be had without one. Shipments you tracked in this browser stay readable, as they were when you last looked.",
  slip: "No connection",
  tryAgain: "Try again",
  asOf: (when: string) => `No connection. This is what we last said, on ${when}.`,
};
