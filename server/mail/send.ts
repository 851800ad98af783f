import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-pool";
import { parseEmail } from "#domain/shared/email.ts";
import { env } from "#server/env.ts";

export type OutgoingMail = {
  id: string;
  fromName: string;
  fromAddress: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of a message of a series: the address whose POST ends it (RFC 8058). */
  unsubscribeUrl: string | null;
  /** Where an answer goes, if not to the sender. */
  replyTo: string | null;
  /** Ids of the mails before it in its thread, oldest first. */
  threadIds: readonly string[];
  /** What the formatted part shows by `cid:`; nothing in a mail is fetched from anywhere. */
  pictures?: readonly { cid: string; png: Buffer }[];
  /** An event of a calendar, with its method (RFC 6047). */
  calendar: { method: string; content: string } | null;
  /** Written by a person, for one person: mailboxes may answer it by themselves, and show it as a letter. */
  isPersonal: boolean;
};

/** `permanent`: the server will never take this message; anything else may work later. `code` is free of personal data, `detail` may not be. */
export class MailRefused extends Error {
  readonly isPermanent: boolean;
  readonly code: string;
  constructor(isPermanent: boolean, code: string, detail: string) {
    super(detail);
    this.isPermanent = isPermanent;
    this.code = code;
  }
}

/** A server that takes our mails. `security`: TLS from the first byte, STARTTLS insisted on or used where it is offered, or none. */
export type MailServer = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "offered" | "none";
  username: string;
  password: string;
  /** The sender's address; null: the company's. */
  from: string | null;
  /** Left out, mails go unsigned. */
  signing?: MailSigning;
};

/** As whom and by which key mails are signed (DKIM): `privateKey` in PEM. */
export type MailSigning = { domain: string; selector: string; privateKey: string };

/** What the signature covers: what a mail says and to whom, and by what its reader ends a series (RFC 8058 asks for both). */
const signedHeaders =
  "From:Reply-To:To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post";

const holder = globalThis as { waybillMailTransport?: { of: string; transport: Transporter<SentMessageInfo> } };
const timeLimitMs = 20_000;
/** Providers allow ten and more. */
const mostConnections = 8;
/** How long a connection stays open for the next mail. */
const idleMs = 3000;

/**
 * One message to one recipient over SMTP. The Message-ID is made of the row's id, so a message sent twice by accident can be told by its receiver.
 * Recipient and subject never pass through header text that could be split (I07). Throws MailRefused.
 * Answers what the server said when it took the message.
 */
export async function sendMail(mail: OutgoingMail, server: MailServer): Promise<string> {
  const to = parseEmail(mail.to);
  const replyTo = mail.replyTo === null ? null : parseEmail(mail.replyTo);
  // The library would read a list of addresses in it, and write to each of them.
  if (to === null) throw new MailRefused(true, "address_invalid", "");
  const from = { name: oneLine(mail.fromName), address: addressOf(server.from ?? mail.fromAddress) };
  try {
    const { response } = await transportTo(server).sendMail({
      messageId: messageIdOf(mail.id),
      ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
      ...threadOf(mail.threadIds),
      from,
      to: { name: "", address: to },
      envelope: { from: from.address, to: [to] },
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      attachments: (mail.pictures ?? []).map(({ cid, png }) => ({
        cid,
        content: png,
        contentType: "image/png",
        contentDisposition: "inline" as const,
        // "logo_…" and "map_…", by what they show.
        filename: `${cid.split("_")[0]}.png`,
      })),
      ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: "pickup.ics" } } : {}),
      headers: {
        ...(mail.isPersonal ? {} : { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }),
        ...(mail.unsubscribeUrl === null
          ? {}
          : {
              "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return oneLine(response);
  } catch (error) {
    throw refusal(error);
  }
}

function messageIdOf(id: string): string {
  return `<${id}@${new URL(env().baseUrl).hostname}>`;
}

function threadOf(ids: readonly string[]) {
  const references = ids.map(messageIdOf);
  const parent = references.at(-1);
  return parent ? { inReplyTo: parent, references } : {};
}

/** One for all mails, until another server is named: connections that stay open for the next one, so that many mails need not greet and sign in each. */
function transportTo(server: MailServer): Transporter<SentMessageInfo> {
  const of = JSON.stringify(server);
  if (holder.waybillMailTransport?.of !== of) {
    // What it is sending still goes out.
    holder.waybillMailTransport?.transport.close();
    const { host, port, security, username, password, signing } = server;
    holder.waybillMailTransport = {
      of,
      transport: createTransport({
        pool: true,
        maxConnections: mostConnections,
        maxMessages: 100,
        idleTimeout: idleMs,
        // Over a connection that the server ended while nothing went on, not a byte of the message was sent.
        maxRequeues: 1,
        host,
        port,
        secure: security === "tls",
        requireTLS: security === "starttls",
        ignoreTLS: security === "none",
        ...(username ? { auth: { user: username, pass: password } } : {}),
        ...(signing ? { dkim: keyOf(signing) } : {}),
        connectionTimeout: timeLimitMs,
        greetingTimeout: timeLimitMs,
        socketTimeout: timeLimitMs,
      }),
    };
  }
  return holder.waybillMailTransport.transport;
}

function keyOf({ domain, selector, privateKey }: MailSigning) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders };
}

function refusal(error: unknown): MailRefused {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string };
  const isPermanent = typeof responseCode === "number" && responseCode >= 500 && code !== "EAUTH";
  return new MailRefused(
    isPermanent,
    responseCode ? `smtp_${responseCode}` : (code ?? "smtp_failed").toLowerCase(),
    message ?? "",
  );
}

function oneLine(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
      // What turns the letters after it round would turn those of the mailbox's own list, too.
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
      .trim()
      .slice(0, 200)
  );
}

// MAIL_FROM may be written with a name: "Dispatch <dispatch@example.com>".
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
