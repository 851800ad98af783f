import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { counterTopic } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { revokeScreen } from "#server/features/counter/screen.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Ends a customer's screen at once: its link opens nothing any more (G34). @throws `not_found` if it is over. */
export async function endScreen(actor: Actor, screenId: string): Promise<void> {
  assertMay(actor, "counter.serve");
  await transaction(async () => {
    const screen = await revokeScreen(screenId, now());
    if (!screen) throw new AppError("not_found");
    const after = { number: screen.number };
    await recordActivity(actor, {
      subjectKind: "counter_screen",
      action: "counter_screen.revoked",
      subjectId: screenId,
      after,
    });
    await publishChanged(screenTopic(screenId));
    await publishChanged(counterTopic);
  });
}
