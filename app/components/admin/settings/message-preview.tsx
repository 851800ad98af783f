import { languageTitles, triggerWords as words } from "#copy/en/message-words.ts";
import { textLengthWords } from "#copy/en/texts.ts";
import type { Language } from "#domain/shared/language.ts";
import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { MailFrame } from "#app/components/admin/messages/mail-frame.tsx";
import { PlainText } from "#app/components/admin/messages/plain-text.tsx";
import { wordFields } from "#app/components/admin/settings/message-word-fields.tsx";
import type { PreviewedMail, PreviewedMessage } from "#domain/notifications/views.ts";

/** Preview of a message in each language. */
export function MessagePreview({
  trigger,
  preview: { number, isSupposed, mails },
  typed,
}: {
  trigger: MessageTrigger;
  preview: PreviewedMessage;
  /** Submitted values. */
  typed: Record<string, string>;
}) {
  const supposed = trigger === "promise_changed" ? words.supposedMove : words.supposed;
  const about = number === null ? words.withSample : isSupposed ? supposed(number) : words.withNumber(number);
  return (
    <section className="message-preview" aria-label={words.previewTitle}>
      <h2>{words.previewTitle}</h2>
      <p className="hint" role="status">
        {about}
      </p>
      <div className="message-preview-mails">
        {mails.map((mail) => (
          <Mail key={mail.language} mail={mail} src={frameOf(trigger, mail.language, typed)} />
        ))}
      </div>
    </section>
  );
}

/** Address of the preview of one language, so that the address stays short. */
function frameOf(trigger: MessageTrigger, language: Language, typed: Record<string, string>): string {
  const { subject, intro } = wordFields[language];
  const names = [subject, intro, "number"];
  const words = Object.fromEntries(names.map((name) => [name, typed[name] ?? ""]));
  return `/admin/settings/messages/${trigger}/mail?${new URLSearchParams({ language, ...words }).toString()}`;
}

function Mail({ mail: { language, subject, intro, text, leftOut, sms }, src }: { mail: PreviewedMail; src: string }) {
  return (
    <article className="message-preview-mail" aria-label={languageTitles[language]}>
      <h3>{languageTitles[language]}</h3>
      {leftOut.subject ? <p className="message-preview-left">{words.subjectLeftOut}</p> : null}
      {leftOut.intro ? <p className="message-preview-left">{words.introLeftOut}</p> : null}
      <p className="message-preview-subject" lang={language}>
        {subject}
      </p>
      <p lang={language}>{intro}</p>
      <MailFrame title={words.frame(languageTitles[language])} src={src} />
      <PlainText title={words.plain} text={text} lang={language} />
      {sms ? (
        <div className="message-preview-sms">
          <p className="caption">{words.asText}</p>
          <p className="plain-text-sheet" lang={language}>
            {sms.text}
          </p>
          <p className="hint">{textLengthWords(sms)}</p>
        </div>
      ) : null}
    </article>
  );
}
