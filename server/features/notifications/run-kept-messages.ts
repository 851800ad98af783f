import type { KeptVerb } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { may } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { lockKept, setStates, withholdOptedOut } from "#server/features/notifications/kept-messages.rows.ts";
import { reasonNotToSend } from "#server/features/notifications/sending-switches.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { enqueue, enqueueAll } from "#server/queue/enqueue.ts";

type Asked = { verb: KeptVerb; until: string; by: string | null };

/** Per transaction: after a killed worker, the next one continues with what is still waiting. */
const batch = 500;
/** Milliseconds per run; then the job is enqueued again, so that a shutdown waits for no long job. */
const stretchMs = 5000;

/**
 * Settles the waiting messages, oldest first. Leaves those that may no longer go out: the switches may have changed
 * since the request.
 */
export async function runKeptMessages(asked: Asked): Promise<void> {
  const endsAt = performance.now() + stretchMs;
  while (performance.now() < endsAt)
    if ((await (asked.verb === "send" ? sendBatch(asked) : dropBatch(asked))) === 0) return;
  await enqueue("settle-kept-messages", asked);
}

/** Checks whether the person may still settle messages. Null stands for the command line. */
async function mayStillSettle({ by }: Asked): Promise<boolean> {
  if (by === null) return true;
  const actor = await findActor(by);
  if (actor && may(actor, "messages.settle")) return true;
  log.warn({ reason: "starter_barred" }, "kept messages were not released");
  return false;
}

async function sendBatch(asked: Asked): Promise<number> {
  const { until } = asked;
  const reason = (await hasMailServer()) ? await reasonNotToSend() : "no_mail_server";
  if (reason) {
    log.warn({ reason }, "kept messages were not released");
    return 0;
  }
  return transaction(async () => {
    if (!(await mayStillSettle(asked))) return 0;
    const held = await lockKept(new Date(until), batch);
    const withheld = new Set(await withholdOptedOut(held.map(({ id }) => id)));
    const idsOf = (hasWords: boolean) =>
      held.filter((each) => each.hasWords === hasWords && !withheld.has(each.id)).map(({ id }) => id);
    const [ready, empty] = [idsOf(true), idsOf(false)];
    await setStates(ready, { state: "queued", stateReason: null, droppedBy: null });
    // An empty mail would go out.
    await setStates(empty, { state: "failed", stateReason: "words_gone", droppedBy: null });
    await enqueueAll(
      "send-message",
      ready.map((messageId) => ({ messageId })),
    );
    await publishChanged(messagesTopic);
    return held.length;
  });
}

async function dropBatch(asked: Asked): Promise<number> {
  const { until, by } = asked;
  return transaction(async () => {
    if (!(await mayStillSettle(asked))) return 0;
    const ids = (await lockKept(new Date(until), batch)).map(({ id }) => id);
    await setStates(ids, { state: "dropped", stateReason: null, droppedBy: by });
    await publishChanged(messagesTopic);
    return ids.length;
  });
}
