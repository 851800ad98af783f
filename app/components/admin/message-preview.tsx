import { languageTitles, triggerWords as words } from "#copy/en/message-words.ts";
import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import type { PreviewedMail, PreviewedMessage } from "#domain/notifications/views.ts";

/** A message as it would read, in each language, before anybody else reads it. */
export function MessagePreview({
  trigger,
  preview: { number, isSupposed, mails },
}: {
  trigger: MessageTrigger;
  preview: PreviewedMessage;
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
          <Mail key={mail.language} mail={mail} />
        ))}
      </div>
    </section>
  );
}

function Mail({ mail: { language, subject, intro, html, text, leftOut } }: { mail: PreviewedMail }) {
  return (
    <article className="message-preview-mail" aria-label={languageTitles[language]}>
      <h3>{languageTitles[language]}</h3>
      {leftOut.subject ? <p className="message-preview-left">{words.subjectLeftOut}</p> : null}
      {leftOut.intro ? <p className="message-preview-left">{words.introLeftOut}</p> : null}
      <p className="message-preview-subject" lang={language}>
        {subject}
      </p>
      <p lang={language}>{intro}</p>
      {/* A document of its own that may do nothing: no script, no form, no way out of its frame. */}
      <iframe
        className="message-preview-frame"
        title={words.frame(languageTitles[language])}
        sandbox=""
        srcDoc={html}
        loading="lazy"
      />
      <details>
        <summary className="text-link">{words.plain}</summary>
        <pre className="message-preview-text" lang={language}>
          {text}
        </pre>
      </details>
    </article>
  );
}
