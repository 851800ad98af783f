import { dayMs } from "#domain/shared/durations.ts";
import { randomBytes } from "node:crypto";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { hashDraftSecret, insertDraft } from "#server/features/bookings/draft.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * Creates an empty draft and returns the secret for its cookie (C1): 128 random bits, stored only as a hash. @throws
 * `rate_limited` if an address started too many; staff are exempt.
 */
export async function openDraft(actor: Actor): Promise<{ secret: string; expiresAt: Date }> {
  if (!isStaff(actor)) await countTryOfAddress("draft");
  const at = now();
  const { draftDays } = (await getSettings()).retention;
  const secret = randomBytes(16).toString("base64url");
  const expiresAt = new Date(at.getTime() + draftDays * dayMs);
  await insertDraft({
    id: newId("draft", at),
    secretHash: hashDraftSecret(secret),
    data: {},
    completedSteps: [],
    createdAt: at,
    updatedAt: at,
    expiresAt,
  });
  return { secret, expiresAt };
}
