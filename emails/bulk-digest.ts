import { mailWords } from "#copy/en/mails.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import { statusColour } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { fillOwnWords, type OwnWords, type PlaceholderValues } from "#domain/notifications/message-words.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

/**
 * `lines`: one per shipment, with the first sentence of the individual mail and its number-only address. `left`:
 * number of shipments not listed.
 */
export type BulkDigest = {
  company: MailCompany;
  status: ShipmentStatus;
  shared: PlaceholderValues;
  lines: { numberShown: string; to: string; sentence: string; url: string }[];
  left: number;
  unsubscribeUrl: string;
};

/**
 * Summarizes a change of many shipments of one recipient. `own`: the operator's custom texts, in the current
 * language.
 */
export function bulkDigestMail(
  { company, status, shared, lines, left, unsubscribeUrl }: BulkDigest,
  own?: OwnWords,
): MailContent {
  const words = mailWords.digest;
  const count = lines.length + left;
  const { subject, intro } = fillOwnWords(own, { ...shared, status: statusTitle(status), company: company.name });
  return {
    subject: subject === null ? words.subject(happened[status], count) : words.ownSubject(subject, count),
    preview: intro ?? unlinked(lines[0]?.sentence ?? ""),
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: statusTitle(status),
    badgeColour: statusColour(status),
    title: words.title(count),
    paragraphs: [intro ?? "", left > 0 ? words.left(lines.length) : ""].filter(Boolean),
    action: null,
    facts: lines.map(({ numberShown, to, sentence, url }) => ({
      term: words.line(numberShown, unlinked(to)),
      text: unlinked(sentence),
      url,
    })),
    lines: [],
    total: null,
    footer: [words.why, company.footer],
    unsubscribe: { words: mailWords.unsubscribe, url: unsubscribeUrl },
  };
}
