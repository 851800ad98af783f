import { addActs } from "#app/components/scan/act-queue.ts";
import { namePhoto, openQueue, type Phone, type QueuedAct } from "#app/components/scan/queue-store.ts";
import { signAct } from "#app/components/scan/sign-act.ts";

/** What signing needs of the device; tests have another one. */
export type PhoneStore = {
  find: (personId: string) => Promise<Phone | null>;
  /** Stores signed acts and what the phone is after them, all or nothing. Returns false if the phone has gone on. */
  add: (acts: readonly QueuedAct[], after: Phone) => Promise<boolean>;
  addUnsigned: (acts: readonly QueuedAct[]) => Promise<void>;
};

/**
 * Writes acts of one person down, all or none, signed if this browser is an enrolled phone of theirs; resolves once the
 * device has them for good. No number is used twice: of two tabs that took the same one, the second signs again.
 * @throws if the browser cannot store them.
 */
export async function keepActs(acts: readonly QueuedAct[], store: PhoneStore = ownStore): Promise<void> {
  const [first] = acts;
  if (!first) return;
  for (;;) {
    const before = await store.find(first.doneBy);
    if (!before || before.deviceId === "") return store.addUnsigned(acts);
    const signed: QueuedAct[] = [];
    let phone = before;
    for (const act of acts) {
      const next = await signAct(act, phone);
      signed.push(next.act);
      phone = next.phone;
    }
    if (await store.add(signed, phone)) return;
  }
}

const ownStore: PhoneStore = {
  find: async (personId) => (await (await openQueue()).get("phones", personId)) ?? null,
  async add(added, after) {
    const stores = ["acts", "phones", "photos"] as const;
    const transaction = (await openQueue()).transaction(stores, "readwrite", { durability: "strict" });
    const [acts, phones] = [transaction.objectStore("acts"), transaction.objectStore("phones")];
    const photos = transaction.objectStore("photos");
    const now = await phones.get(after.personId);
    // Signing takes time, which a transaction does not wait for.
    const isNext = now?.deviceId === after.deviceId && now.sequence === after.sequence - added.length;
    if (isNext)
      await Promise.all([phones.put(after), ...added.flatMap((act) => [acts.add(act), namePhoto(photos, act)])]);
    await transaction.done;
    return isNext;
  },
  addUnsigned: addActs,
};
