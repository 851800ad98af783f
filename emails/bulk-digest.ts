import { mailWords } from "#copy/en/mails.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import { statusColour } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { fillOwnWords, type OwnWords, type PlaceholderValues } from "#domain/notifications/message-words.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

/** `lines`: a shipment each, with what its own mail would have said first, and the address that its number alone opens. `left`: how many are not named. */
export type BulkDigest = {
  company: MailCompany;
  status: ShipmentStatus;
  /** What is the same for all of them. */
  shared: PlaceholderValues;
  lines: { numberShown: string; to: string; sentence: string; url: string }[];
  left: number;
  unsubscribeUrl: string;
};

/** What happened to many shipments of one reader at the same time. `own`: the operator's words for it, in the language of the moment. */
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
