import { officePlaces } from "#copy/en/office-places.ts";
import type { MessageTrigger, Placeholder } from "#domain/notifications/message-words.ts";
import type { Language } from "#domain/shared/language.ts";
import { happened } from "#copy/en/tracking-sentence.ts";

/** Words of the settings pages where the operator says what mails about a shipment say. */
export const triggerWords = {
  title: officePlaces.messageWords,
  lead: "Subject and first sentence of the e-mails about a shipment. Empty fields use the built-in text. You can switch off each message.",
  table: "Messages",
  message: "Message",
  subject: "Subject",
  whose: "Whose words",
  sendingTitle: "Send this message?",
  sending: "Sending",
  sendingOn: "Sent",
  sendingOff: "Switched off",
  sendingHint:
    "If off, no one gets this step by e-mail, text or browser. Withheld messages are listed under Messages with this reason and aren’t sent later. Corrections of voided events are still sent.",
  builtIn: "Built in",
  own: "Your own",
  back: "All messages",
  editLead: "Subject and first sentence, in the recipient’s language.",
  intro: "First sentence",
  subjectHint: (most: number) => `One line, at most ${most} characters.`,
  introHint: (most: number) =>
    `Replaces the explanation of the status. A reason, a correction or a note of your staff still follows. At most ${most} characters.`,
  introOfPromise: (most: number) => `Shown before the reason for the change. At most ${most} characters; optional.`,
  introOfBooking: (most: number) => `Shown before the sender’s next steps. At most ${most} characters; optional.`,
  empty: (subject: string) => `Empty: ${subject}`,
  placeholders: "Placeholders",
  placeholdersLead:
    "Placeholders are data that every recipient of this e-mail may see; names, streets, phones and values aren’t available. If one has no value, the built-in text is used.",
  try: "Try them",
  number: "Tracking number",
  numberHint: "Of a shipment to try the words with. Empty: the sample.",
  preview: "Preview",
  sendTest: (language: string) => `Send me the ${language} one`,
  testLead: (address: string) =>
    `A test goes to ${address} at once, as typed here, and tells what the server said. Nothing is saved by either.`,
  previewTitle: "Preview of the e-mail",
  withSample: "With the sample shipment.",
  withNumber: (number: string) => `With shipment ${number}.`,
  supposed: (number: string) =>
    `With shipment ${number}, as if it had this status now: it never had it so far. The place is that of its last event.`,
  supposedMove: (number: string) => `With shipment ${number}, as if it were now expected a day later.`,
  subjectLeftOut: "Your subject is left out here: one of its placeholders has nothing to say.",
  introLeftOut: "Your first sentence is left out here: one of its placeholders has nothing to say.",
  frame: (language: string) => `The mail, ${language}`,
  plain: "Plain text",
  asText: "As a text message",
  reset: "Back to the built-in words",
  resetHint: "Removes your text of this message in both languages at once. The audit log keeps it.",
  /** Towns of the sample shipment. */
  sample: { from: "Atlanta", by: "Macon", to: "Savannah" },
  resetDone: "Built-in text restored.",
} as const;

export const languageTitles: Record<Language, string> = { en: "English", es: "Spanish" };

/** What each placeholder stands for. */
export const placeholderWords: Record<Placeholder, string> = {
  number: "tracking number",
  status: "status",
  service: "service",
  from: "city it comes from",
  to: "city it goes to",
  place: "where it happened",
  time: "when it happened",
  promise: "promised time",
  earlier: "time promised before",
  company: "your company",
};

/** "Delivered"; the receipt by what it is. */
export function triggerTitle(trigger: MessageTrigger): string {
  if (trigger === "promise_changed") return "Promise changed (another delivery time)";
  return trigger === "booked" ? "Booked (receipt to the sender)" : happened[trigger];
}
