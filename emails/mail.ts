import type { StatusColour } from "#domain/shipments/status.ts";

export type MailProgress = { label: string; stops: { title: string; state: "passed" | "now" | "ahead" }[] };

/** The route map. `src` tells the sender which map to draw; `words` is the alternative text. */
export type MailMapPicture = { src: string; words: string };

/**
 * Company data in the header and footer of every mail. `accent`: fills and their text; null means the default accent.
 */
export type MailCompany = {
  name: string;
  footer: string;
  logo: { url: string; width: number; height: number } | null;
  accent: { fill: string; onFill: string } | null;
};

/**
 * Data for verifying that a message is ours: `code` in its groups, and `place`, the address to type, which must not
 * become a link.
 */
export type MailCheck = { code: string; place: string };

/**
 * Content of a message. HTML and plain text are both rendered from it, so they cannot differ. All texts are
 * formatted.
 */
export type MailContent = {
  subject: string;
  /** Preview text that mailboxes show beside the subject. */
  preview: string;
  letter: string;
  company: MailCompany;
  /** Null if the mail concerns no shipment. */
  trackingNumber: string | null;
  badge: string;
  badgeColour?: StatusColour;
  title: string;
  paragraphs: string[];
  progress?: MailProgress;
  map?: MailMapPicture | undefined;
  /** Null without a call to action. */
  action: { words: string; url: string } | null;
  facts: { term: string; text: string; url?: string }[];
  lines: { term: string; amount: string }[];
  total: { term: string; amount: string } | null;
  footer: string[];
  /** Structured data (schema.org) for mail programs, only for recipients with full access. */
  data?: object | undefined;
  /** For recurring mails: the unsubscribe link. */
  unsubscribe?: { words: string; url: string };
};

/** Breaks links in customer text, so that no mail program makes it clickable (I02). */
export function unlinked(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/:\/\//g, ": //")
    .replace(/@(?=\S)/g, "@ ")
    .replace(/\.(?=\p{L})/gu, ". ");
}
