import { createHash } from "node:crypto";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { longestDetail } from "#domain/notifications/suppression.ts";
import type { MailReporter } from "#domain/settings/mail-choices.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { idPrefixes, newId } from "#domain/shared/ids.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { cleanText } from "#domain/shared/plain-text.ts";
import { now } from "#server/clock.ts";
import type { SignedRequest } from "#server/crypto/webhooks.ts";
import { transaction } from "#server/db/transaction.ts";
import { noteReported, saveSuppression, takeReport } from "#server/features/notifications/suppression.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { reportKey } from "#server/features/providers/mail-server.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { countTry } from "#server/limits/count-try.ts";
import type { MailReport, MailReports } from "#server/mail/report.ts";
import { readReports } from "#server/mail/reports.ts";
import { readSesReports } from "#server/mail/ses-reports.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { baseOf } from "#server/sms/outside-url.ts";
import { read } from "#server/sms/post.ts";

const ownId = new RegExp(`^\\s*<?(${idPrefixes.message}_[0-9a-z]{26})@`);

/**
 * Processes reports of a mail provider: an address with a permanent bounce or a spam complaint is suppressed until
 * staff release it (E10). Returns `false` if the request is not signed by the provider in the settings. Idempotent,
 * also after a release (F08); temporary bounces and other reports are ignored.
 */
export async function receiveMailReports(reporter: MailReporter, request: SignedRequest): Promise<boolean> {
  const key = await reportKey(reporter);
  const told = key === null ? null : await toldBy(reporter, request, key);
  if (!told) return false;
  const { once, reports } = told;
  if (once === null && reports.length === 0) return true;
  // Stored as hashes, so that the table reveals nothing personal.
  const taken = (kind: string, id: string) =>
    takeReport(createHash("sha256").update(`${reporter} ${kind} ${id}`).digest("base64url"), now());
  await transaction(async () => {
    if (once !== null && !(await taken("request", once))) return;
    let suppressed = 0;
    // In one order, so that two requests about the same addresses do not deadlock.
    for (const report of reports.toSorted(byId))
      if ((await taken("event", report.id)) && (await suppress(report))) suppressed += 1;
    if (suppressed === 0) return;
    log.info({ reporter, suppressed }, "bounce reports received");
    await publishChanged(messagesTopic);
  });
  return true;
}

/** Amazon first asks to confirm its topic: a job answers that. */
async function toldBy(reporter: MailReporter, request: SignedRequest, key: string): Promise<MailReports | null> {
  if (reporter !== "ses") return readReports(reporter, request, key, now());
  const told = await readSesReports(request.body, key, now(), fetchCertificate);
  const token = told?.token;
  if (token) await transaction(() => enqueue("confirm-report-topic", { topic: key, token }));
  return told;
}

/** @throws `unavailable`, so that the provider retries: it would not retry after a rejection. */
async function fetchCertificate(address: string): Promise<string> {
  try {
    await countTry("report_certificate", "all");
    const { origin, pathname } = new URL(address);
    const { status, body } = await read(new URL(pathname, baseOf(origin)).href);
    if (status === 200) return body;
    throw new Error(`status ${status}`);
  } catch (error) {
    log.warn({ err: error }, "the certificate of a report could not be fetched");
    throw new AppError("unavailable", { cause: error });
  }
}

async function suppress({ email, reason, detail: said, messageId }: MailReport): Promise<boolean> {
  const address = parseEmail(email);
  if (address === null) return false;
  const [at, detail, id] = [now(), shortened(said), ownId.exec(messageId)?.[1] ?? null];
  const isKnown = id !== null && (await noteReported(id, address, reason, detail));
  // Spam arrives through the company's own contact form; its mailbox is never suppressed for marking it.
  if (reason === "complained" && address === parseEmail((await getSettings()).general.companyEmail)) return isKnown;
  const row = { id: newId("suppression", at), email: address, reason, detail, createdAt: at };
  await saveSuppression({ ...row, messageId: isKnown ? id : null });
  return true;
}

/** In one line, safe to store and show, whatever a foreign mail server wrote. */
function shortened(said: string): string {
  const line = cleanText(said.toWellFormed().replace(/\p{Cc}+/gu, " "));
  return line.ok ? cutText(cutSecrets(line.text), longestDetail) : "";
}

function byId(one: MailReport, other: MailReport): number {
  const [a, b] = [parseEmail(one.email) ?? "", parseEmail(other.email) ?? ""];
  return a < b ? -1 : a > b ? 1 : 0;
}
