import { currentLanguage } from "#domain/shared/language.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { mailWords } from "#copy/en/mails.ts";
import { plainMailStyles } from "#emails/styles.ts";
import type { RenderedMail, UncheckedMail } from "#emails/render.tsx";

export type ContactMessageMail = {
  subject: string;
  facts: { term: string; text: string }[];
  message: string;
  reply: { words: string; email: string };
};

/** A contact form message for the company's own mailbox. Deliberately plain, with typed text escaped. */
export function contactMessage({ subject, facts, message, reply }: ContactMessageMail): UncheckedMail {
  return (check) => write({ subject, facts, message, reply }, mailWords.check(check));
}

function write({ subject, facts, message, reply }: ContactMessageMail, check: string): RenderedMail {
  const html = renderToStaticMarkup(
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: plainMailStyles }} />
      </head>
      <body
        style={{
          fontFamily: "Arial, sans-serif",
          fontSize: 16,
          lineHeight: 1.5,
          maxWidth: 600,
          padding: 16,
          overflowWrap: "anywhere",
        }}
      >
        <h1 style={{ fontSize: 20 }}>{subject}</h1>
        {facts.map(({ term, text }) => (
          <p key={term} style={{ margin: "4px 0" }}>
            <b>{term}:</b> {text}
          </p>
        ))}
        <p style={{ whiteSpace: "pre-wrap", borderTop: "1px solid #999", paddingTop: 16 }}>{message}</p>
        <p>
          <a href={`mailto:${encodeURIComponent(reply.email)}`}>{reply.words}</a>
        </p>
        <p style={{ fontSize: 14 }}>{check}</p>
      </body>
    </html>,
  );
  const text = [
    subject,
    facts.map((fact) => `${fact.term}: ${fact.text}`).join("\n"),
    message,
    reply.words,
    check,
  ].join("\n\n");
  return { subject, html: `<!doctype html>${html}`, text: `${text}\n` };
}
