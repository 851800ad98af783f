/** One message as content: HTML and plain text are two renderings of it, so they cannot say different things. Every text is finished. */
export type MailContent = {
  subject: string;
  /** The first words a mailbox shows beside the subject. */
  preview: string;
  letter: string;
  companyName: string;
  trackingNumber: string;
  badge: string;
  title: string;
  paragraphs: string[];
  action: { words: string; url: string };
  facts: { term: string; text: string }[];
  lines: { term: string; amount: string }[];
  total: { term: string; amount: string } | null;
  footer: string[];
};

/** Text typed by a customer, so that no mail program makes a link of it (bar I02). */
export function unlinked(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").replace(/:\/\//g, ": //").replace(/@(?=\S)/g, "@ ").replace(/\.(?=\p{L})/gu, ". ");
}
