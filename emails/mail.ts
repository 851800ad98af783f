import type { StatusColour } from "#domain/shipments/status.ts";

/** The five stops: `label` says in words what the line shows. */
export type MailProgress = { label: string; stops: { title: string; state: "passed" | "now" | "ahead" }[] };

/** The way of a shipment. `src` says what is drawn there when the mail goes out, `words` the same to whoever sees no pictures. */
export type MailMapPicture = { src: string; words: string };

/** Who writes, at the head and foot of every mail. `accent`: fills and the words on them; null is the accent of the house. */
export type MailCompany = {
  name: string;
  footer: string;
  logo: { url: string; width: number; height: number } | null;
  accent: { fill: string; onFill: string } | null;
};

/** By what the reader of a message finds out whether it is from us: `code` in its groups, `place` the address to type, without what no link may be made of. */
export type MailCheck = { code: string; place: string };

/** One message as content: HTML and plain text are two renderings of it, so they cannot say different things. Every text is finished. */
export type MailContent = {
  subject: string;
  /** The first words a mailbox shows beside the subject. */
  preview: string;
  letter: string;
  company: MailCompany;
  /** Null where the mail is about no shipment. */
  trackingNumber: string | null;
  badge: string;
  badgeColour?: StatusColour;
  title: string;
  paragraphs: string[];
  progress?: MailProgress;
  map?: MailMapPicture | undefined;
  /** Null where there is nothing to open. */
  action: { words: string; url: string } | null;
  /** `url`: where the text leads. */
  facts: { term: string; text: string; url?: string }[];
  lines: { term: string; amount: string }[];
  total: { term: string; amount: string } | null;
  footer: string[];
  /** What mail programs understand of it, for who may see everything. */
  data?: object | undefined;
  /** Of a mail of a series: where its reader ends it. */
  unsubscribe?: { words: string; url: string };
};

/** Text typed by a customer, so that no mail program makes a link of it (I02). */
export function unlinked(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/:\/\//g, ": //")
    .replace(/@(?=\S)/g, "@ ")
    .replace(/\.(?=\p{L})/gu, ". ");
}
