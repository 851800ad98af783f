/** What is said beside the channels of a booking (C9): a channel that cannot be sent by yet is never promised. */
export const channelWords = {
  mailLater: "We can't send e-mail at the moment. We keep your choice, and messages start when we can.",
  textsLater: (consent: string) =>
    `We can't send texts yet. We keep your choice, and texts start when we can. ${consent}`,
  push: "Push",
  pushNote: "Notifications in this browser. Turn them on after booking with one press on the shipment's page.",
  later: (channel: string) => `${channel} (starts when we can send it)`,
} as const;
