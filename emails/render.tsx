import { renderToStaticMarkup } from "react-dom/server";
import { mailWords } from "#copy/en/mails.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { MailCheck, MailContent } from "#emails/mail.ts";
import { MailShell } from "#emails/shell.tsx";

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * A complete mail except for its check code, without which no message is sent. Rendered in the language at the time
 * of the call.
 */
export type UncheckedMail = (check: MailCheck) => RenderedMail;

export function renderMail(content: MailContent): UncheckedMail {
  return (check) => {
    const checked = mailWords.check(check);
    return {
      subject: content.subject,
      html: `<!doctype html>${renderToStaticMarkup(<MailShell content={content} check={checked} />)}`,
      text: renderText(content, checked),
    };
  };
}

/** Renders the plain text part with the same content in the same order. */
function renderText(content: MailContent, check: string): string {
  const width = Math.max(
    ...[...content.lines, ...(content.total ? [content.total] : [])].map(({ term }) => term.length),
    0,
  );
  const charge = (line: { term: string; amount: string }) => `${line.term.padEnd(width)}  ${line.amount}`;
  const parts = [
    [content.company.name, content.trackingNumber && formatTrackingNumber(content.trackingNumber)]
      .filter(Boolean)
      .join("\n"),
    `${content.badge.toUpperCase()}\n${content.title}`,
    ...content.paragraphs,
    content.progress?.label ?? "",
    content.action ? `${content.action.words}:\n${content.action.url}` : "",
    content.facts.map(({ term, text, url }) => [`${term}: ${text}`, url].filter(Boolean).join("\n")).join("\n"),
    content.total ? [...content.lines, content.total].map(charge).join("\n") : "",
    `-- \n${[...content.footer, ...(content.unsubscribe ? [`${content.unsubscribe.words}:\n${content.unsubscribe.url}`] : []), check].join("\n\n")}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
