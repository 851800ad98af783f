import { limits, type LimitKind } from "#domain/limits/rate-limits.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { addressToCount, giveBackTry, takeTry } from "#server/limits/count-try.ts";
import { isCounted } from "#server/limits/limit.rows.ts";
import { log } from "#server/log.ts";

const installation = "house";

/**
 * Counts a card attempt before the bank is asked, so that concurrent ones all count. Per hour: 5 per draft, 10 per
 * address, 10 per signed-in person, including staff. Call `giveBack` if the bank accepted or did not answer. @throws
 * `rate_limited` (`card_draft`, `card_address`, `card_person`) with the seconds to wait.
 */
export async function takeCardTry(actor: Actor, draftId: string | null): Promise<{ giveBack: () => Promise<void> }> {
  const address = addressToCount();
  const wanted: [LimitKind, string | null][] = [
    ["card_draft", draftId],
    ["card_address", address],
    ["card_person", actor.kind === "person" ? actor.userId : null],
  ];
  const taken: [LimitKind, string][] = [];
  const giveBack = async () => {
    for (const [kind, key] of taken) await giveBackTry(kind, key);
  };
  for (const [kind, key] of wanted) {
    if (key === null) continue;
    const tried = await takeTry(kind, key);
    if (!tried.ok) {
      await giveBack();
      throw new AppError("rate_limited", { reason: kind, retryAfterSeconds: tried.retryAfterSeconds });
    }
    taken.push([kind, key]);
  }
  return { giveBack };
}

/**
 * Counts rejected cards over all addresses: a person who tries stolen cards from many stays under each single limit.
 * Alerts staff to a high sum.
 */
export async function noteRefusedCard(): Promise<void> {
  const tried = await takeTry("card_house", installation);
  if (!tried.ok || tried.left > 0) return;
  const [{ most, windowMs }] = limits.card_house.windows;
  log.warn({ refused: most, windowMs }, "unusually many cards are declined: someone may be testing stolen cards");
  await takeTry("card_burst", installation);
}

/** Returns whether that happened within the last day. */
export function wasCardBurst(): Promise<boolean> {
  return isCounted("card_burst", now());
}
