import type { KeptVerb } from "#domain/notifications/message.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { getKept } from "#server/features/notifications/get-kept.ts";
import { assertMayGoOut } from "#server/features/notifications/sending-switches.ts";
import { hasMailServer } from "#server/features/settings/mail-server.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Sends, or drops, all messages that are kept because there was no mail server: those written until `until`, which is as far as whoever asks has seen. A
 * job does it, so that nobody waits for ten thousand; says how many it found to do; `isMore`: those are only the first 10,000. Throws `wrong_state` where nothing can go out.
 */
export async function settleKeptMessages(
  actor: Actor,
  { verb, until }: { verb: KeptVerb; until: Date | null },
): Promise<{ messages: number; isMore: boolean }> {
  assertMay(actor, "messages.settle");
  if (verb === "send") {
    if (!(await hasMailServer())) throw new AppError("wrong_state", { reason: "no_mail_server" });
    await assertMayGoOut();
  }
  return transaction(async () => {
    const at = now();
    const upTo = until && until < at ? until : at;
    const { count: messages, isMore } = await getKept(actor, upTo);
    if (messages === 0) return { messages, isMore };
    const by = actor.kind === "person" ? actor.userId : null;
    await enqueue("settle-kept-messages", { verb, until: upTo.toISOString(), by });
    await recordActivity(actor, {
      subjectKind: "messages",
      action: verb === "send" ? "messages.kept_sent" : "messages.kept_dropped",
      subjectId: "kept",
      after: { messages, isMore },
    });
    return { messages, isMore };
  });
}
