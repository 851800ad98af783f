import { createHash } from "node:crypto";
import { textMessageWords as words } from "#copy/en/text-messages.ts";
import { keywordOf, mostSegments, type TextKeyword } from "#domain/notifications/text-message.ts";
import { firstThatFits, toPlainSms } from "#domain/notifications/sms-segments.ts";
import type { InboundCarrier } from "#domain/settings/text-choices.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { answerTemplate } from "#server/features/notifications/deliver-text.ts";
import { queueText } from "#server/features/notifications/queue-text.ts";
import { textCompany } from "#server/features/notifications/text-news.ts";
import {
  languageOfTextsTo,
  startTexts,
  stopTexts,
  takeInbound,
} from "#server/features/notifications/text-stop.rows.ts";
import { inboundSecret } from "#server/features/providers/get-text-provider.ts";
import { log } from "#server/log.ts";
import { inLanguage } from "#server/request-scope.ts";
import { type InboundRequest, readInbound } from "#server/sms/inbound.ts";

/** Carriers that answer STOP, START and HELP themselves, and block our answers after STOP. */
const answersItself: readonly InboundCarrier[] = ["twilio"];

/**
 * Processes an answer by text: STOP ends the texts to that phone only, START resumes them, HELP names the sender;
 * others are ignored. Idempotent (F08). Returns `false` if the request is not signed by the provider in the settings.
 */
export async function receiveText(carrier: InboundCarrier, request: InboundRequest): Promise<boolean> {
  const secret = await inboundSecret(carrier);
  const inbound = secret === null ? null : readInbound(carrier, request, secret, now());
  if (!inbound) return false;
  const [keyword, phone] = [keywordOf(inbound.text), parseNumber(inbound.from)];
  if (keyword === null || phone === null) return true;
  // Stored as a hash, so that the table reveals nothing personal.
  const id = createHash("sha256").update(`${carrier} ${inbound.id}`).digest("base64url");
  await transaction(async () => {
    if (!(await takeInbound(id, now()))) return;
    if (keyword === "stop") await stopTexts(phone, now());
    if (keyword === "start") await startTexts(phone);
    // The request of the provider has no language.
    const language = (await languageOfTextsTo(phone)) ?? "en";
    if (!answersItself.includes(carrier)) await inLanguage(language, () => answer(keyword, phone));
    log.info({ keyword }, "keyword of a text answered");
  });
  return true;
}

/** Answers a keyword within the quota of unauthenticated visitors (A11). The requested change is made in any case. */
async function answer(keyword: TextKeyword, phone: string): Promise<void> {
  const { name, contact } = await textCompany();
  const text = { stop: words.stopped(name), start: words.started(name), help: words.help(name, contact) }[keyword];
  await queueText({
    template: answerTemplate,
    phone,
    subject: words.subjects[keyword],
    text: (check) => firstThatFits([toPlainSms(`${text} ${check}`), text], mostSegments),
    shipmentId: null,
    isWanted: true,
    cause: "stranger",
    isReply: true,
  });
}
