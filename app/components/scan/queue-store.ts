import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { SentPosition } from "#domain/road/act-position.ts";
import type { SentProof } from "#domain/road/door-proof.ts";
import type { ActInput, ActKind, NextStep } from "#domain/road/vocabulary.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import type { ActClock } from "#app/components/scan/act-clock.ts";

/** What a phone adds to an act that it signs (G66). */
export type ActSigning = {
  schema: number;
  deviceId: string;
  deviceSeq: number;
  previousHash: string;
  /** SHA-256 of the proof; blank without one. */
  proofHash: string;
  /** SHA-256 of the position; blank without one. Acts of an earlier version have none. */
  positionHash?: string;
  /** 64 bytes in base64url. */
  signature: string;
};

/** An act as it waits on the device. `doneBy`: only the same person sends it. */
export type QueuedAct = {
  clientEventId: string;
  kind: ActKind;
  code: string;
  branch: string;
  /** Code of the run that is loaded or driven. */
  run?: string;
  /** Code of the container that is filled or opened. */
  container?: string;
  /** The act that an `undo` takes back. */
  undoes?: string;
  /** Why a stop was not possible. */
  reason?: ReasonCode;
  /** After a delivery that was not possible: whether a card was left, and what is to come. */
  cardLeft?: boolean;
  next?: NextStep;
  /** What was taken at the address with a delivery. */
  proof?: SentProof;
  /** Where the phone was, if the driver sends it. */
  position?: SentPosition;
  input: ActInput;
  deviceAt: string;
  /** Of acts that were written down since the device notes it. */
  clock?: ActClock;
  doneBy: string;
  /** Of a phone that is enrolled. */
  signing?: ActSigning;
  /** The field for which the server refused the act. Such an act is only sent again on request. */
  refused?: string;
};

/**
 * This browser as the phone of a person. `deviceId`: blank until it is enrolled; `sequence`, `lastHash`: number of its
 * last act, 0 before the first, and the SHA-256 of its signed form. The private key cannot be exported.
 */
export type Phone = {
  personId: string;
  keys: CryptoKeyPair;
  deviceId: string;
  sequence: number;
  lastHash: string;
  /** Staff revoked it. It is enrolled again, with another key, after a sign-out. */
  isRevoked?: boolean;
};

/**
 * A photo of a delivery that waits to be sent, as bytes: a file handle may be gone by then (G51). `sendBy`: who
 * sends it; only set once an act in the queue names it.
 */
export type KeptPhoto = {
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  doneBy: string;
  takenAt: string;
  sendBy?: string;
};

interface Store extends DBSchema {
  acts: { key: number; value: QueuedAct; indexes: { doneBy: string } };
  phones: { key: string; value: Phone };
  photos: { key: string; value: KeptPhoto; indexes: { doneBy: string; sendBy: string } };
}

/** Notes, in the transaction that writes an act down, that its photo is named. */
export async function namePhoto(
  photos: {
    get: (sha256: string) => Promise<KeptPhoto | undefined>;
    put: (photo: KeptPhoto) => Promise<unknown>;
  },
  { proof }: QueuedAct,
): Promise<void> {
  const photo = proof?.photo ? await photos.get(proof.photo) : undefined;
  if (photo) await photos.put({ ...photo, sendBy: photo.doneBy });
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

/** Opens the database in which acts wait. Another connection is opened once the browser closed the one before. */
export async function openQueue(): Promise<IDBPDatabase<Store>> {
  const store = await (opened ??= openStore());
  if (isOpen(store)) return store;
  opened = openStore();
  return opened;
}

/** iOS closes the connections of pages in the background, and tells no one. */
function isOpen(store: IDBPDatabase<Store>): boolean {
  try {
    store.transaction("phones");
    return true;
  } catch {
    return false;
  }
}

function openStore(): Promise<IDBPDatabase<Store>> {
  const forget = () => (opened = undefined);
  return openDB<Store>("waybill-acts", 4, {
    async upgrade(db, from, _to, transaction) {
      if (from < 1) db.createObjectStore("acts", { autoIncrement: true }).createIndex("doneBy", "doneBy");
      if (from < 2) db.createObjectStore("phones", { keyPath: "personId" });
      if (from < 3) db.createObjectStore("photos", { keyPath: "sha256" }).createIndex("doneBy", "doneBy");
      const photos = transaction.objectStore("photos");
      photos.createIndex("sendBy", "sendBy");
      // Photos of before may be named.
      for (const photo of await photos.getAll()) await photos.put({ ...photo, sendBy: photo.doneBy });
    },
    // A newer version of the app must not wait for this tab.
    blocking: (_from, _to, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
}
