import { mailWords } from "#copy/en/mails.ts";
import type { MailCompany, MailContent } from "#emails/mail.ts";

export type SubscriptionMail = {
  company: MailCompany;
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  url: string;
};

/**
 * Asks an address to confirm requested updates (A9). Opening the link changes nothing, because mail scanners open it,
 * too.
 */
export function subscriptionMail(subscription: SubscriptionMail): MailContent {
  const words = mailWords.subscription;
  return {
    subject: words.subject(subscription.trackingNumberShown),
    preview: words.body,
    letter: subscription.letter,
    company: subscription.company,
    trackingNumber: subscription.trackingNumber,
    badge: words.badge,
    title: words.title,
    paragraphs: [words.body, words.next],
    action: { words: words.action, url: subscription.url },
    facts: [],
    lines: [],
    total: null,
    footer: [words.why, subscription.company.footer],
    unsubscribe: { words: mailWords.unsubscribe, url: subscription.url },
  };
}
