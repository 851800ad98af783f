import { readCheckCode } from "#domain/notifications/check-code.ts";
import type { CheckMessage } from "#domain/notifications/inputs.ts";
import { asksNothing } from "#domain/notifications/message.ts";
import type { MessageCheck } from "#domain/notifications/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { findSentMessage } from "#server/features/notifications/message.rows.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

const notOurs: MessageCheck = { isOurs: false, channel: null, sentOn: null, shipmentEnding: null, asksFor: null };

/**
 * Checks whether a message with this code is from us; staff learn no more here than any visitor. Only messages that
 * were sent count, not queued, withheld or dropped ones. @throws `rate_limited`.
 */
export async function checkMessage(_actor: Actor, { code }: CheckMessage): Promise<MessageCheck> {
  await countTryOfAddress("message_check");
  // A malformed code is looked up as well, so that it takes as long as an unknown one (A4).
  const sent = await findSentMessage(readCheckCode(code) ?? "");
  const zone = await companyZone();
  if (!sent?.sentAt) return notOurs;
  return {
    isOurs: true,
    channel: sent.channel,
    sentOn: dayKey(sent.sentAt, zone),
    shipmentEnding: sent.trackingNumber?.slice(-3) ?? null,
    asksFor: asksNothing(sent.template) ? "nothing" : null,
  };
}
