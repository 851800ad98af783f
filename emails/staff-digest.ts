import { digestWords as words } from "#copy/en/staff-digest.ts";
import { digestKinds } from "#domain/notifications/digest.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

type DigestKind = (typeof digestKinds)[number];

/** `lines`: non-zero counts with links to their lists. `counted`: formatted time of the count. */
export type StaffDigest = {
  company: MailCompany;
  counted: string;
  lines: { kind: DigestKind; count: string; url: string }[];
  dashboardUrl: string;
  profileUrl: string;
};

/** Summarizes the open work for office staff as counts with links, without naming shipments. */
export function staffDigestMail({ company, counted, lines, dashboardUrl, profileUrl }: StaffDigest): MailContent {
  return {
    subject: words.subject(lines.map(({ kind, count }) => words.said[kind](count)).join(", ")),
    preview: words.lead(counted),
    letter: words.letter,
    company,
    trackingNumber: null,
    badge: words.badge,
    badgeColour: "amber",
    title: words.title,
    paragraphs: [words.lead(counted)],
    action: { words: words.action, url: dashboardUrl },
    facts: lines.map(({ kind, count, url }) => ({ term: words.terms[kind], text: count, url })),
    lines: [],
    total: null,
    footer: [words.why, company.footer],
    unsubscribe: { words: words.stop, url: profileUrl },
  };
}
