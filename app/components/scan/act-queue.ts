import type { ActAnswer } from "#domain/road/views.ts";
import { namePhoto, openQueue, type QueuedAct } from "#app/components/scan/queue-store.ts";

/**
 * Writes acts down unsigned, all or none; resolves once the device has them for good. @throws if the browser cannot
 * store them.
 */
export async function addActs(acts: readonly QueuedAct[]): Promise<void> {
  const transaction = (await openQueue()).transaction(["acts", "photos"], "readwrite", { durability: "strict" });
  const [store, photos] = [transaction.objectStore("acts"), transaction.objectStore("photos")];
  await Promise.all(acts.flatMap((act) => [store.add(act), namePhoto(photos, act)]));
  await transaction.done;
}

/** Writes one act down unsigned. @throws if the browser cannot store it. */
export async function addAct(act: QueuedAct): Promise<void> {
  await addActs([act]);
}

/**
 * Returns the acts of a person, oldest first: those without an answer, and those that the server refused. `others`:
 * how many of other people wait.
 */
export async function actsOf(doneBy: string): Promise<{ unsent: QueuedAct[]; refused: QueuedAct[]; others: number }> {
  const store = await openQueue();
  const acts = await store.getAllFromIndex("acts", "doneBy", doneBy);
  return {
    others: (await store.count("acts")) - acts.length,
    unsent: acts.filter(({ refused }) => refused === undefined),
    refused: acts.filter(({ refused }) => refused !== undefined),
  };
}

/** How many acts of anyone wait for an answer. */
export async function waitingActs(): Promise<number> {
  const acts = await (await openQueue()).getAll("acts");
  return acts.filter(({ refused }) => refused === undefined).length;
}

/** Removes acts that the server answered. Marks those that it refused: it stored nothing of them. */
export async function settleActs(answers: readonly ActAnswer[]): Promise<void> {
  const byId = new Map(answers.map((answer) => [answer.clientEventId, answer]));
  await changeActs((act) => {
    const answer = byId.get(act.clientEventId);
    if (answer?.state === "refused") return { ...act, refused: answer.issues[0]?.path ?? "" };
    return answer ? null : act;
  });
}

/** Notes that the clock was set back since the last offset before a person's acts, or after it. */
export async function markClockUnsure(doneBy: string): Promise<void> {
  await changeActs((act) =>
    act.doneBy === doneBy && act.clock && !act.clock.isUnsure
      ? { ...act, clock: { ...act.clock, isUnsure: true } }
      : act,
  );
}

/** Has a person's refused acts sent again; `isFailure`: only those that the server failed to record. */
export async function unmarkRefused(doneBy: string, isFailure = false): Promise<void> {
  await changeActs((act) => {
    if (act.doneBy !== doneBy || act.refused === undefined || (isFailure && act.refused !== "")) return act;
    const { refused: _, ...unsent } = act;
    return unsent;
  });
}

/** Discards an act, even if the server never stored it. */
export async function removeAct(id: string): Promise<void> {
  await changeActs((act) => (act.clientEventId === id ? null : act));
}

/** Replaces each act by what `change` returns; null removes it. */
async function changeActs(change: (act: QueuedAct) => QueuedAct | null): Promise<void> {
  const transaction = (await openQueue()).transaction("acts", "readwrite", { durability: "strict" });
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const act = cursor.value;
    const changed = change(act);
    if (changed === null) await cursor.delete();
    else if (changed !== act) await cursor.update(changed);
  }
  await transaction.done;
}
