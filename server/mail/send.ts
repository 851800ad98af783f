import { onceInProcess } from "#server/once-in-process.ts";
import { createTransport, type Transporter } from "nodemailer";
import type { SentMessageInfo } from "nodemailer/lib/smtp-pool";
import { parseEmail } from "#domain/shared/email.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { env } from "#server/env.ts";

export type OutgoingMail = {
  id: string;
  fromName: string;
  fromAddress: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For a message of a series: its one-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl: string | null;
  /** The reply address, if not the sender. */
  replyTo: string | null;
  /** Ids of earlier mails in its thread, oldest first. */
  threadIds: readonly string[];
  /** Inline pictures that the HTML part references by `cid:`; mails load nothing from the network. */
  pictures?: readonly { cid: string; png: Buffer }[];
  /** A calendar event with its method (RFC 6047). */
  calendar: { method: string; content: string } | null;
  /** Written by a person to one person: no auto-generated headers, so auto-replies are allowed. */
  isPersonal: boolean;
};

/**
 * Reports that a mail was not accepted. `isPermanent`: retries are useless. `code` is free of personal data, `detail`
 * may not be.
 */
export class MailRefused extends Error {
  readonly isPermanent: boolean;
  readonly code: string;
  constructor(isPermanent: boolean, code: string, detail: string) {
    super(detail);
    this.isPermanent = isPermanent;
    this.code = code;
  }
}

/** An SMTP server. `security`: TLS from the first byte, STARTTLS required or used if offered, or none. */
export type MailServer = {
  host: string;
  port: number;
  security: "tls" | "starttls" | "offered" | "none";
  username: string;
  password: string;
  /** The sender's address; null: the company's. */
  from: string | null;
  /** If omitted, mails are not signed. */
  signing?: MailSigning;
};

/** Domain, selector and private key (PEM) for DKIM signatures. */
export type MailSigning = { domain: string; selector: string; privateKey: string };

/** The signature covers the content, the recipient and the unsubscribe headers (required by RFC 8058). */
const signedHeaders =
  "From:Reply-To:To:Subject:Date:Message-ID:In-Reply-To:References:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post";

type Holder = { kept?: { of: string; transport: Transporter<SentMessageInfo> } };
const holder = onceInProcess("mail-transport", (): Holder => ({}));
const timeLimitMs = 20_000;
/** Providers allow at least ten. */
const mostConnections = 8;
/** How long a connection stays open for the next mail. */
const idleMs = 3000;

/**
 * Sends a mail to one recipient over SMTP and returns the server's response. The Message-ID is derived from the row's
 * id, so recipients can detect duplicates.
 * Recipient and subject cannot inject headers (I07).
 * @throws MailRefused
 */
export async function sendMail(mail: OutgoingMail, server: MailServer): Promise<string> {
  const to = parseEmail(mail.to);
  const replyTo = mail.replyTo === null ? null : parseEmail(mail.replyTo);
  // The library would parse a list of addresses and send to each of them.
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
        // "logo_…" and "map_…" become "logo.png" and "map.png".
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

/**
 * Returns the shared transport, recreated when the server changes. Connections stay open, so that many mails need not
 * greet and sign in each.
 */
function transportTo(server: MailServer): Transporter<SentMessageInfo> {
  const of = JSON.stringify(server);
  if (holder.kept?.of !== of) {
    // Mails in progress are still sent.
    holder.kept?.transport.close();
    const { host, port, security, username, password, signing } = server;
    holder.kept = {
      of,
      transport: createTransport({
        pool: true,
        maxConnections: mostConnections,
        maxMessages: 100,
        idleTimeout: idleMs,
        // Safe: if the server closed an idle connection, no byte of the message was sent.
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
  return holder.kept.transport;
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
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    // Bidirectional controls would also reverse the text after the subject in the recipient's list.
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  return cutText(line, 200);
}

// MAIL_FROM may contain a name: "Dispatch <dispatch@example.com>".
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
