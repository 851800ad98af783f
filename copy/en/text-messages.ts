import type { SmsConsentVersion } from "#domain/notifications/sms-consent.ts";

/** What stands in text messages themselves: short, since each costs by its length. */
export const textMessageWords = {
  corrected: "Correction: ",
  stop: "Reply STOP to end.",
  /** Of a sender that cannot be answered. */
  call: (phone: string) => `To end these: ${phone}.`,
  stopped: (company: string) => `${company}: you get no more texts from us. Reply START to get them again.`,
  started: (company: string) => `${company}: you get texts about your shipments again. Reply STOP to end.`,
  help: (company: string, contact: string) =>
    `${company}: texts about your shipments. Help: ${contact}. Message and data rates may apply. Reply STOP to end.`,
  check: ({ code, place }: { code: string; place: string }) => `Check this message: ${code} at ${place}`,
  /** `W-` and six digits: the code is taken out again once it was sent (domain/notifications/secret-links.ts). */
  code: (company: string, code: string, ending: string) =>
    `${company}: ${code} is your code for texts about the shipment ending in ${ending}. Good for a few minutes. Not you? Then do nothing.`,
  codeSubject: "Code for texts",
  subjects: { stop: "No more texts", start: "Texts again", help: "Help" },
} as const;

/** What somebody agrees to who asks for texts. A wording is never changed: what was agreed to is kept by its name. */
export const smsConsentWords: Record<SmsConsentVersion, (company: string) => string> = {
  "2026-1": (company) =>
    `${company} texts the sender’s and the recipient’s phone about this shipment; both agreed to that. Message and data rates may apply. Reply STOP to end, HELP for help.`,
  "updates-2026-1": (company) =>
    `${company} texts this phone about this shipment. Message and data rates may apply. Reply STOP to end, HELP for help.`,
};
