import type { Actor } from "#domain/people/actor.ts";
import { counterTopic } from "#domain/road/counter.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { exchangeLink } from "#server/crypto/exchange-link.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findScreenOfLink, openScreenOfLink } from "#server/features/counter/screen.rows.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Reads which customer's screen a link makes of a device, without opening it. @throws `not_found` for unknown, used and
 * expired links alike; they are counted per address.
 */
export async function getScreenOfLink(secret: string): Promise<{ number: number; branch: string }> {
  const found = await findScreenOfLink(hashSecret(secret), now());
  if (found) return found;
  await countTryOfAddress("counter_screen");
  throw new AppError("not_found", { reason: "screen_over" });
}

/** Makes this device the screen of a link, once (G34). Returns the secret for its cookie. @throws `not_found`. */
export async function openScreen(actor: Actor, secret: string): Promise<string> {
  return transaction(async () => {
    const { device, opened } = await exchangeLink(secret, "screen_over", (link, own) =>
      openScreenOfLink(link, own, now()),
    );
    const { id: subjectId, number } = opened;
    await recordActivity(actor, {
      subjectKind: "counter_screen",
      action: "counter_screen.opened",
      subjectId,
      after: { number },
    });
    await publishChanged(counterTopic);
    return device;
  });
}
