import { IDBDatabase, IDBObjectStore, IDBRequest, IDBTransaction } from "fake-indexeddb";

/** What the storage of a device fails with; blank while it works. `closed`: the browser closed the connection. */
export type StorageFault = "" | "QuotaExceededError" | "SecurityError" | "closed";

/** The tab whose connection it is. */
type StorageOwner = {
  readonly isDead: boolean;
  readonly phone: { storageFault: StorageFault };
  step: () => void;
  follow: (transaction: IDBTransaction) => void;
  unfollow: (transaction: IDBTransaction) => void;
};

/** The tab of each connection. */
export const owners = new WeakMap<object, StorageOwner>();
type Begin = IDBDatabase["transaction"];
const begin = Reflect.get(IDBDatabase.prototype, "transaction") as Begin;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<Begin>) {
  const tab = owners.get(this);
  tab?.step();
  if (tab?.phone.storageFault === "closed") {
    tab.phone.storageFault = "";
    this.close();
  }
  const transaction = begin.apply(this, given);
  if (tab) tab.follow(transaction);
  return transaction;
};
for (const name of ["add", "put"] as const) {
  const write = Reflect.get(IDBObjectStore.prototype, name) as IDBObjectStore["add"];
  IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore["add"]>) {
    const tab = owners.get(this.transaction.db);
    if (tab?.phone.storageFault === "QuotaExceededError") throw new DOMException("full", "QuotaExceededError");
    return write.apply(this, given);
  };
}
// A killed tab hears nothing more of its storage.
for (const { prototype } of [IDBRequest, IDBTransaction]) {
  const tell = Reflect.get(prototype, "dispatchEvent") as (event: Event) => boolean;
  prototype.dispatchEvent = function (this: IDBRequest | IDBTransaction, event: Event) {
    const { eventPath } = event as Event & { eventPath: object[] };
    const database = this instanceof IDBTransaction ? this.db : eventPath.find((each) => each instanceof IDBDatabase);
    const tab = database && owners.get(database);
    if (event.type === "complete" && this instanceof IDBTransaction) tab?.unfollow(this);
    return tab?.isDead ? true : tell.call(this, event);
  };
}
