import { randomBytes } from "node:crypto";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { hashDraftSecret, insertDraft } from "#server/features/bookings/draft.rows.ts";

const keptDays = 30;

/** Starts an empty booking and answers with the secret its cookie carries (C1); 128 random bits, kept only as a hash. */
export async function openDraft(): Promise<{ secret: string; expiresAt: Date }> {
  const at = now();
  const secret = randomBytes(16).toString("base64url");
  const expiresAt = new Date(at.getTime() + keptDays * 86_400_000);
  await insertDraft({ id: newId("draft", at), secretHash: hashDraftSecret(secret), data: {}, completedSteps: [], createdAt: at, updatedAt: at, expiresAt });
  return { secret, expiresAt };
}
