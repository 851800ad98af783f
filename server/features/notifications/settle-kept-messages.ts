import type { KeptVerb } from "#domain/notifications/message.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { getKeptMessages } from "#server/features/notifications/get-kept-messages.ts";
import { assertMailMayBeSent } from "#server/features/notifications/sending-switches.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Enqueues a job that sends, or drops, all messages that wait for a mail server, written until `until` (what the
 * actor has seen). Returns how many it found; `isMore`: only the first 10,000. @throws `wrong_state` if nothing can
 * go out.
 */
export async function settleKeptMessages(
  actor: Actor,
  { verb, until }: { verb: KeptVerb; until: Date | null },
): Promise<{ messages: number; isMore: boolean }> {
  assertMay(actor, "messages.settle");
  if (verb === "send") {
    if (!(await hasMailServer())) throw new AppError("wrong_state", { reason: "no_mail_server" });
    await assertMailMayBeSent();
  }
  return transaction(async () => {
    const at = now();
    const upTo = until && until < at ? until : at;
    const { count: messages, isMore } = await getKeptMessages(actor, upTo);
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
