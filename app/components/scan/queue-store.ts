import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ActInput, ActKind } from "#domain/road/vocabulary.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";

/** What a phone adds to an act that it signs (G66). */
export type ActSigning = {
  schema: number;
  deviceId: string;
  deviceSeq: number;
  previousHash: string;
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
  input: ActInput;
  deviceAt: string;
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
export type Phone = { personId: string; keys: CryptoKeyPair; deviceId: string; sequence: number; lastHash: string };

interface Store extends DBSchema {
  acts: { key: number; value: QueuedAct; indexes: { doneBy: string } };
  phones: { key: string; value: Phone };
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

/** Opens the database in which acts wait. Another one is opened after a failure, or once the browser closed it. */
export function openQueue(): Promise<IDBPDatabase<Store>> {
  const forget = () => (opened = undefined);
  opened ??= openDB<Store>("waybill-acts", 2, {
    upgrade(db, from) {
      if (from < 1) db.createObjectStore("acts", { autoIncrement: true }).createIndex("doneBy", "doneBy");
      db.createObjectStore("phones", { keyPath: "personId" });
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
  return opened;
}
