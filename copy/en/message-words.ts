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
    "Switched off, nobody hears of this step by e-mail, text or browser. What would have gone out stands under Messages with that reason, and is not sent later. That something is taken back is still told.",
  builtIn: "Built in",
  own: "Your own",
  back: "All messages",
  editLead: "Subject and first sentence, in the recipient’s language.",
  intro: "First sentence",
  subjectHint: (most: number) => `One line, at most ${most} characters.`,
  introHint: (most: number) =>
    `Stands in place of what the status means. A reason, a correction or a note of your staff still follows it. At most ${most} characters.`,
  introOfPromise: (most: number) =>
    `Stands before why it changed. At most ${most} characters; empty, nothing stands there.`,
  introOfBooking: (most: number) =>
    `Stands before what the sender has to do next. At most ${most} characters; empty, nothing stands there.`,
  empty: (subject: string) => `Empty: ${subject}`,
  placeholders: "In braces",
  placeholdersLead:
    "Each stands for what this mail tells all its readers anyway; names, streets, phones and values are not among it. Where one has nothing to say, that mail goes out in the built-in words.",
  try: "Try them",
  number: "Tracking number",
  numberHint: "Of a shipment to try the words with. Empty: the sample.",
  preview: "Preview",
  sendTest: (language: string) => `Send me the ${language} one`,
  testLead: (address: string) =>
    `A test goes to ${address} at once, as typed here, and tells what the server said. Nothing is saved by either.`,
  previewTitle: "So it will read",
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
