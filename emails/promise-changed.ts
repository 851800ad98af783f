import { mailWords } from "#copy/en/mails.ts";
import { fillOwnWords, type OwnWords } from "#domain/notifications/message-words.ts";
import { type MailContent, unlinked } from "#emails/mail.ts";
import { newsFrame, type NewsParcel, type NewsRecipient, parcelValues } from "#emails/news.ts";

/** Data of a mail about a changed promise, formatted. `reason`: explanation of the current status, if any. */
export type PromiseChangedMail = NewsParcel &
  NewsRecipient & { sentence: string; why: string; reason: string | null; before: string; after: string };

/** `own`: the operator's custom texts, in the current language. They precede the reason for the change. */
export function promiseChangedMail(change: PromiseChangedMail, own?: OwnWords): MailContent {
  const { terms, promise: words } = mailWords;
  const { subject, intro } = fillOwnWords(own, {
    ...parcelValues(change, change.company),
    earlier: change.before,
    promise: change.after,
  });
  return {
    ...newsFrame(change, change),
    subject: subject ?? words.subject(change.trackingNumberShown),
    preview: intro ?? change.why,
    badge: words.badge,
    title: change.sentence,
    paragraphs: [intro ?? "", change.why, change.reason ?? ""].filter(Boolean),
    facts: [
      { term: terms.estimated, text: change.after },
      { term: words.before, text: change.before },
      { term: terms.to, text: unlinked(change.to) },
      { term: terms.service, text: change.service },
      { term: terms.from, text: unlinked(change.from) },
    ],
  };
}
