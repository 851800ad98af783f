import { mailWords } from "#copy/en/mails.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import { statusColour } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { type MailCompany, type MailContent, unlinked } from "#emails/mail.ts";

/** `lines`: a shipment each, with what its own mail would have said first, and the address that its number alone opens. `left`: how many are not named. */
export type BulkDigest = {
  company: MailCompany;
  status: ShipmentStatus;
  lines: { numberShown: string; to: string; sentence: string; url: string }[];
  left: number;
  unsubscribeUrl: string;
};

/** What happened to many shipments of one reader at the same time. */
export function bulkDigestMail({ company, status, lines, left, unsubscribeUrl }: BulkDigest): MailContent {
  const words = mailWords.digest;
  const count = lines.length + left;
  return {
    subject: words.subject(happened[status], count),
    preview: unlinked(lines[0]?.sentence ?? ""),
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: statusTitle(status),
    badgeColour: statusColour(status),
    title: words.title(count),
    paragraphs: left > 0 ? [words.left(lines.length)] : [],
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
