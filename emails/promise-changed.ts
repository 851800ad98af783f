import { mailWords } from "#copy/en/mails.ts";
import { fillOwnWords, type OwnWords } from "#domain/notifications/message-words.ts";
import { type MailContent, unlinked } from "#emails/mail.ts";
import { newsFrame, type NewsParcel, type NewsReader, parcelValues } from "#emails/news.ts";

/** What a mail about another estimated delivery needs, in finished words. `reason`: what the status it has now was explained by, if it was. */
export type PromiseChangedMail = NewsParcel &
  NewsReader & { sentence: string; why: string; reason: string | null; before: string; after: string };

/** `own`: the operator's words for it, in the language of the moment. They stand before why it changed, not for it. */
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
