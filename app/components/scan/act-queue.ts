import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ActInput, ActKind } from "#domain/road/vocabulary.ts";

/** An act as it waits on the device. `doneBy`: only the same person sends it. */
export type QueuedAct = {
  clientEventId: string;
  kind: ActKind;
  code: string;
  branch: string;
  /** Code of the run that is loaded. */
  run?: string;
  /** Code of the container that is filled or opened. */
  container?: string;
  input: ActInput;
  deviceAt: string;
  doneBy: string;
};

interface Store extends DBSchema {
  acts: { key: number; value: QueuedAct; indexes: { doneBy: string } };
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

function open(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>("waybill-acts", 1, {
    upgrade(db) {
      db.createObjectStore("acts", { autoIncrement: true }).createIndex("doneBy", "doneBy");
    },
  });
  return opened;
}

/** Writes an act down; resolves once the device has it for good. @throws if the browser cannot store it. */
export async function addAct(act: QueuedAct): Promise<void> {
  const transaction = (await open()).transaction("acts", "readwrite", { durability: "strict" });
  await transaction.store.add(act);
  await transaction.done;
}

/** Returns the oldest acts of a person that were not answered yet, at most `limit`. */
export async function unsentActs(doneBy: string, limit: number): Promise<QueuedAct[]> {
  return (await open()).getAllFromIndex("acts", "doneBy", doneBy, limit);
}

export async function countUnsent(doneBy: string): Promise<number> {
  return (await open()).countFromIndex("acts", "doneBy", doneBy);
}

/** Removes acts that the server answered. */
export async function removeActs(ids: ReadonlySet<string>): Promise<void> {
  const transaction = (await open()).transaction("acts", "readwrite", { durability: "strict" });
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
    if (ids.has(cursor.value.clientEventId)) await cursor.delete();
  await transaction.done;
}
