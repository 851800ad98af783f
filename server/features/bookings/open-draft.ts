import { randomBytes } from "node:crypto";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { hashDraftSecret, insertDraft } from "#server/features/bookings/draft.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/** Starts an empty booking and answers with the secret its cookie carries (C1); 128 random bits, kept only as a hash. Throws `rate_limited` where an address started too many; staff may. */
export async function openDraft(actor: Actor): Promise<{ secret: string; expiresAt: Date }> {
  if (!isStaff(actor)) await countTryOfAddress("draft");
  const at = now();
  const { draftDays } = (await getSettings()).retention;
  const secret = randomBytes(16).toString("base64url");
  const expiresAt = new Date(at.getTime() + draftDays * 86_400_000);
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
