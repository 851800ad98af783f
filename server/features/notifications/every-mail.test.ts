import fs from "node:fs";
import { afterAll, expect, it } from "vitest";
import { messageKind } from "#copy/en/outbox.ts";
import { type Language, languages, pathIn } from "#domain/shared/language.ts";
import { showCheckCode } from "#domain/notifications/check-code.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { env } from "#server/env.ts";
import type { MessageRow } from "#server/features/notifications/message.rows.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { stopSender } from "#server/queue/boss.ts";
import { inLanguage } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";
import { hostile, mailWriters, plain, type Typed, writeAs } from "#tests/support/every-mail.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import type { Delivered } from "#tests/support/mail-sink.ts";

const mailbox = useMailbox();
useDatabase({ before: setupNotifying });
afterAll(stopSender);

/** Shared parts of mails that are not mails themselves. */
const frames = ["accent-styles", "journey", "link-mail", "mail", "news", "parcel-data", "render", "shell", "styles"];
/** They tell where a shipment is, and show it where its cities are known. */
const withMap = ["booking-receipt", "promise-changed", "tracking-event"];
/**
 * Their text is a person's own letter and may contain any address; in the others typed text must not become a link.
 */
const letters = ["contact-message", "enquiry-reply"];
/** To the company and its customers' bookkeepers, in the company's language. */
const inEnglish = ["contact-message", "account-booking", "staff-digest"];
/** Of a series, which ends by one press (RFC 8058). */
const series = ["tracking-event", "promise-changed", "bulk-digest", "subscription"];
const months =
  "January|February|March|April|May|June|July|August|September|October|November|December|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre";
const brokenDate = new RegExp(
  `(?:${months})\\s? \\d|\\d de (?:${months})|\\d de ${"\\d{4}"}|\\d, 20\\d\\d|\\d:\\d\\d [AaPp]|[AP]M [A-Z]{2,4}\\b`,
  "g",
);

/** What is kept with each message, which for two templates says who it is to. */
const written = [
  "account-booking",
  "account-notice",
  "booking-receipt",
  "bulk-digest",
  "contact-message",
  "enquiry-receipt",
  "enquiry-reply",
  "guess-notice",
  "invitation",
  "known-browser",
  "password-reset",
  "private-link",
  "promise-changed",
  "sign-up",
  "sign-up-known",
  "staff-digest",
  "subscription",
  "tracking-event",
  "verification",
];

type Mail = { row: MessageRow; sent: Delivered; language: Language };

async function sendEvery(language: Language, typed: Typed): Promise<Mail[]> {
  await writeAs(typed);
  for (const write of Object.values(mailWriters)) await inLanguage(language, () => write(typed));
  const rows = (await db().select().from(outboxMessages)).filter(({ channel }) => channel === "email");
  expect(
    rows.filter(({ state }) => state !== "queued").map(({ template, stateReason }) => [template, stateReason]),
  ).toEqual([]);
  const mails: Mail[] = [];
  for (const row of rows) {
    // Outdated or not: each is to be read.
    await sendMessage(row.id, { isLastTry: false, askedAt: new Date(), isAskedFor: true });
    const sent = mailbox.last();
    if (!sent?.mail.messageId?.includes(row.id)) throw new Error(`${row.template} did not arrive`);
    mails.push({ row, sent, language });
  }
  return mails;
}

it("knows how every template comes to be written", () => {
  const files = fs.readdirSync("emails").filter((file) => !file.includes(".test."));
  const templates = files.map((file) => file.replace(/\.tsx?$/, "")).filter((name) => !frames.includes(name));
  expect(Object.keys(mailWriters).toSorted()).toEqual(templates.toSorted());
});

it.each(
  languages.flatMap((language) => [[language, "plain", plain] as const, [language, "hostile", hostile] as const]),
)(
  "every mail of the product in %s, with %s words: what a mail program reads",
  async (language, _kind, typed) => {
    const mails = await sendEvery(language, typed);
    if (process.env["WAYBILL_MAILS"]) keep(mails, `${process.env["WAYBILL_MAILS"]}/${language}-${_kind}`);
    expect([...new Set(mails.flatMap(problemsOf))]).toEqual([]);
    const templates = new Set(mails.map(({ row }) => row.template));
    // An invented place is not on a map.
    const mapped = new Set(
      mails.flatMap(({ row, sent }) => (shows(sent.mail.html ?? "", "cid:map_") ? row.template : [])),
    );
    if (typed === plain) expect([...mapped].toSorted()).toEqual(withMap);
    expect([...templates].filter((template) => messageKind(template) === "")).toEqual([]);
    expect([...templates].toSorted()).toEqual(written);
  },
  120_000,
);

function problemsOf({ row, sent: { mail, raw, recipients }, language: reader }: Mail): string[] {
  const language = inEnglish.includes(row.template) ? "en" : reader;
  const [head = ""] = raw.split(/\r\n\r\n/);
  const names = head
    .split("\r\n")
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(":")[0]?.toLowerCase() ?? "");
  const [html, text] = [mail.html ?? "", mail.text ?? ""];
  const shown = html.replace(/<(style|title|head)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "\n");
  const base = env().baseUrl;
  const data = html.match(/<script type="application\/ld\+json">([^<>]*)<\/script>/)?.[1];
  const isToParty = ["tracking-event", "promise-changed"].includes(row.template) && html.includes("/t/");
  // What a program acts on: the marks, and the style sheet with them.
  const tags = [
    ...html
      .replace(/<script type="application\/ld\+json">[^<>]*<\/script>/, "")
      .matchAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g),
  ].join("\n");
  const attributes = [...tags.matchAll(/\s([a-z-]+)="([^"]*)"/g)];
  const addresses = attributes.flatMap(([, name = "", value = ""]) =>
    ["href", "src", "srcset", "background", "action", "poster"].includes(name) ? [value] : [],
  );
  const isLetter = letters.includes(row.template);
  const isSeries = series.includes(row.template);
  const code = showCheckCode(row.checkCode ?? "");
  const place = `${base.replace(/^https?:\/\//, "")}${pathIn(language, "/verify")}`;
  const whole = (bytes: string) => /^[\x20-\x7e\r\n\t]*$/.test(bytes);
  const checks: Record<string, boolean> = {
    "one recipient": recipients.length === 1 && asciiAddress(recipients[0]) === row.recipient && mail.to?.length === 1,
    "recipient is the one of the row": head.includes(`\r\nTo: ${row.recipient}\r\n`),
    "recipient in ASCII": whole(row.recipient),
    "headers in ASCII, lines short": whole(head) && raw.split("\r\n").every((line) => line.length <= 998),
    "no header of anybody's making": names.every((name) => knownHeaders.has(name)),
    "each header once": new Set(names).size === names.length,
    "from the house": mail.from?.address === "office@house.test" && !/[\r\n\u202a-\u202e]/.test(mail.from.name ?? ""),
    "subject on one line, not empty": Boolean(mail.subject) && !/[\r\n\u202a-\u202e]/.test(mail.subject ?? ""),
    "an id, a date": Boolean(mail.messageId && mail.date),
    "both parts":
      html.startsWith("<!doctype html>") &&
      text.length > 40 &&
      /^multipart\/(alternative|mixed)/im.test(contentType(head)),
    "structured data for the parties alone": (data !== undefined) === isToParty,
    "nothing in it but number, cities, day and company":
      data === undefined || isLeast(JSON.parse(data) as object, base),
    "its language": html.includes(`<html lang="${language}"`),
    "no script, frame, form or style from elsewhere":
      !/<(script|iframe|form|link|object|embed|svg|video|base)\b|@import|url\(|\son\w+=/i.test(tags),
    "no picture but those it carries": picturesOf(html).every(({ mark, src }) =>
      mail.attachments.some(
        ({ contentId, mimeType, content }) =>
          src === `cid:${contentId?.slice(1, -1)}` &&
          mimeType === "image/png" &&
          content instanceof ArrayBuffer &&
          /\balt="[^"]+"/.test(mark),
      ),
    ),
    "nothing carried that is not shown": mail.attachments.every(
      ({ contentId }) => contentId === undefined || html.includes(`cid:${contentId.slice(1, -1)}`),
    ),
    "the company's picture, once": shows(html, "cid:logo_") === (row.template === "contact-message" ? 0 : 1),
    "a map of its shipment alone": shows(html, "cid:map_") <= (withMap.includes(row.template) ? 1 : 0),
    "no mark of a map left": !html.includes("/mail-map/"),
    "kept with pictures of the house alone": picturesOf(row.htmlBody).every(({ src }) =>
      /^\/(?:brand\/logo|mail-map)\/[\w-]+$/.test(src),
    ),
    "links to the house alone": addresses.every(
      (url) => url.startsWith(`${base}/`) || /^cid:(?:logo|map)_/.test(url) || (isLetter && url.startsWith("mailto:")),
    ),
    "no address in the words but the house's":
      isLetter ||
      [...`${text} ${shown}`.matchAll(/https?:\/\/\S+|www\.\S+|\S+@evil\S*/g)].every(([url]) =>
        url.startsWith(`${base}/`),
      ),
    "check code in both parts, as words": text.includes(code) && shown.includes(code) && code.length >= 8,
    "place to check it": text.includes(place) && shown.includes(place) && !/href="[^"]*\/verify"/.test(html),
    "List-Unsubscribe where it belongs":
      names.includes("list-unsubscribe") === isSeries && names.includes("list-unsubscribe-post") === isSeries,
    "its address is the house's, and in the words":
      !isSeries ||
      (header(mail, "list-unsubscribe") === `<${row.unsubscribeUrl}>` &&
        text.includes(row.unsubscribeUrl ?? "?") &&
        html.includes(row.unsubscribeUrl ?? "?")),
    "one press": !isSeries || header(mail, "list-unsubscribe-post") === "List-Unsubscribe=One-Click",
    "told from a person's": letters.slice(1).includes(row.template) !== names.includes("auto-submitted"),
  };
  const broken = shown.match(brokenDate) ?? [];
  const wrong = Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]));
  return [...wrong, ...broken.map((date) => `date that may break: ${date}`)].map((what) => `${row.template}: ${what}`);
}

const knownHeaders = new Set([
  ..."from to reply-to subject message-id date mime-version content-type content-transfer-encoding in-reply-to references".split(
    " ",
  ),
  ..."auto-submitted x-auto-response-suppress list-unsubscribe list-unsubscribe-post".split(" "),
]);

/** Mail programs show a domain in its own letters. */
function asciiAddress(address = ""): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}@${new URL(`http://${address.slice(at + 1)}`).hostname}`;
}

function contentType(head: string): string {
  return /^content-type:\s*(.*)$/im.exec(head)?.[1] ?? "";
}

/** No person, street, phone, value or secret link: known field names, and addresses that the number alone opens. */
function isLeast(data: object, base: string): boolean {
  const known =
    /^(@context|@type|trackingNumber|trackingUrl|provider|deliveryAddress|addressLocality|expectedArrivalUntil|partOfOrder|orderNumber|orderStatus|merchant|name)$/;
  const entries = Object.entries(data) as [string, unknown][];
  return entries.every(([name, value]) => {
    if (!known.test(name)) return false;
    if (typeof value === "object" && value !== null) return isLeast(value, base);
    const isAddress = String(value).startsWith("http");
    return !isAddress || /^https:\/\/schema\.org(\/Order\w+)?$/.test(String(value)) || trackedAt(String(value), base);
  });
}

function trackedAt(address: string, base: string): boolean {
  return address.startsWith(base) && /^(\/es)?\/track\/[A-Z0-9-]+$/.test(address.slice(base.length));
}

function picturesOf(html: string): { mark: string; src: string }[] {
  return [...html.matchAll(/<img\b[^>]*>/gi)].map(([mark]) => ({ mark, src: /\bsrc="([^"]*)"/.exec(mark)?.[1] ?? "" }));
}

function shows(html: string, start: string): number {
  return picturesOf(html).filter(({ src }) => src.startsWith(start)).length;
}

function header(mail: Delivered["mail"], key: string): string | undefined {
  return mail.headers.find((each) => each.key === key)?.value;
}
function keep(mails: Mail[], folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  mails.forEach(({ row, sent }, at) => {
    fs.writeFileSync(`${folder}/${at}-${row.template}.html`, sent.mail.html ?? "");
    fs.writeFileSync(`${folder}/${at}-${row.template}.eml`, sent.raw);
  });
}
