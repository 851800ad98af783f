import { type Actor, authorId } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { mostScreens, screenLinkMs } from "#domain/road/counter-screen.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { drawSecretQr } from "#server/barcodes/draw-codes.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { insertScreen, loadLiveScreens } from "#server/features/counter/screen.rows.ts";
import { publishChanged } from "#server/live/publish.ts";
import { counterTopic } from "#domain/road/counter.ts";

/** A new screen with its link, which works once. Only this answer contains the link. */
export type MadeScreen = { id: string; number: number; url: string; codeSvg: string; expiresAt: Date };

/**
 * Adds a customer's screen to the counter of a branch (G34). @throws `invalid_input` at `branch`, `wrong_state`
 * (`screens_full`).
 */
export async function makeScreen(actor: Actor, branchCode: string): Promise<MadeScreen> {
  assertMay(actor, "counter.serve");
  const branch = await findKnownBranch(branchCode);
  if (!branch) throw fieldError("branch", "branch_required");
  const secret = randomSecret();
  return transaction(async () => {
    const at = now();
    const taken = new Set((await loadLiveScreens(branch.id, at, true)).map(({ number }) => number));
    if (taken.size >= mostScreens) throw new AppError("wrong_state", { reason: "screens_full" });
    let number = 1;
    while (taken.has(number)) number += 1;
    const [id, expiresAt] = [newId("counterScreen", at), new Date(at.getTime() + screenLinkMs)];
    const [branchId, createdBy] = [branch.id, authorId(actor)];
    await insertScreen({ id, branchId, number, linkHash: hashSecret(secret), createdBy, createdAt: at, expiresAt });
    const after = { branch: branch.name, number };
    await recordActivity(actor, {
      subjectKind: "counter_screen",
      action: "counter_screen.added",
      subjectId: id,
      after,
    });
    await publishChanged(counterTopic);
    const url = `${env().baseUrl}/counter/${secret}`;
    return { id, number, url, codeSvg: drawSecretQr(url), expiresAt };
  });
}
