import { addAct } from "#app/components/scan/act-queue.ts";
import { openQueue, type Phone, type QueuedAct } from "#app/components/scan/queue-store.ts";
import { signAct } from "#app/components/scan/sign-act.ts";

/** What signing needs of the device; tests have another one. */
export type PhoneStore = {
  find: (personId: string) => Promise<Phone | null>;
  /** Stores a signed act and what the phone is after it, both or none. Returns false if the phone has gone on. */
  add: (act: QueuedAct, after: Phone) => Promise<boolean>;
  addUnsigned: (act: QueuedAct) => Promise<void>;
};

/**
 * Writes an act down, signed if this browser is an enrolled phone of the person; resolves once the device has it for
 * good. No number is used twice: of two tabs that took the same one, the second signs again with the next.
 * @throws if the browser cannot store it.
 */
export async function keepAct(act: QueuedAct, store: PhoneStore = ownStore): Promise<void> {
  for (;;) {
    const phone = await store.find(act.doneBy);
    if (!phone || phone.deviceId === "") return store.addUnsigned(act);
    const signed = await signAct(act, phone);
    if (await store.add(signed.act, signed.phone)) return;
  }
}

const ownStore: PhoneStore = {
  find: async (personId) => (await (await openQueue()).get("phones", personId)) ?? null,
  async add(act, after) {
    const transaction = (await openQueue()).transaction(["acts", "phones"], "readwrite", { durability: "strict" });
    const [acts, phones] = [transaction.objectStore("acts"), transaction.objectStore("phones")];
    const now = await phones.get(after.personId);
    // Signing takes time, which a transaction does not wait for.
    const isNext = now?.deviceId === after.deviceId && now.sequence === after.sequence - 1;
    if (isNext) await Promise.all([acts.add(act), phones.put(after)]);
    await transaction.done;
    return isNext;
  },
  addUnsigned: addAct,
};
