import path from "node:path";
import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";
import type { KeptPhoto, QueuedAct } from "#app/components/scan/queue-store.ts";
import { bundled } from "../../../scripts/bundled-scripts.ts";
import { owners, type StorageFault } from "#tests/support/model/model-storage.ts";
import type { World } from "#tests/support/model/model-world.ts";

const code = await bundled(path.join(import.meta.dirname, "phone-tab.ts"));
type Code = typeof import("#tests/support/model/phone-tab.ts");
/** Answers a request of a tab, or throws as the browser does offline. */
export type Line = (path: string, init: RequestInit, tab: ModelTab) => Promise<Response>;

const storage = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};

/** A device: its storage, its clock and its tabs, which run the product's own code. */
export class ModelPhone {
  readonly world: World;
  readonly personId: string;
  readonly line: Line;
  readonly tabs = new Set<ModelTab>();
  readonly #database = new IDBFactory();
  readonly local = new Map<string, string>();
  // As a document.
  cookie = "";
  readonly addEventListener = () => undefined;
  readonly hidden = false;
  /** The device's clock minus the true time. */
  offsetMs = 0;
  /** How long it slept: its monotonic clock stood still. */
  sleptMs = 0;
  storageFault: StorageFault = "";
  /** Things that run and are waited for. */
  busy = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(world: World, personId: string, line: Line) {
    [this.world, this.personId, this.line] = [world, personId, line];
  }

  /** Opens a tab as the driver's pages do. `life`: it is killed before this step of its storage, keys and requests. */
  async open(life = Infinity): Promise<ModelTab> {
    const tab = new ModelTab(this, this.#database, life);
    this.tabs.add(tab);
    await tab.look();
    return tab;
  }

  /** Waits until no tab does anything. */
  async settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.busy > 0);
  }

  /** One tab at a time holds the lock; one that is killed gives it back. */
  async lock(tab: ModelTab, work: () => Promise<void>): Promise<void> {
    this.busy += 1;
    const turn = this.#turn.then(() => (tab.isDead ? undefined : Promise.race([work(), tab.death])));
    this.#turn = turn.catch(() => undefined);
    try {
      await turn;
    } finally {
      this.busy -= 1;
    }
  }

  /** What the device has stored, as the next tab finds it. */
  async stored(): Promise<{ acts: QueuedAct[]; photos: KeptPhoto[] }> {
    const asked = this.#database.open("waybill-acts");
    const database = await resultOf(asked);
    const transaction = database.transaction(["acts", "photos"]);
    const [acts, photos] = await Promise.all([
      resultOf(transaction.objectStore("acts").getAll() as unknown as IDBRequest<QueuedAct[]>),
      resultOf(transaction.objectStore("photos").getAll() as unknown as IDBRequest<KeptPhoto[]>),
    ]);
    database.close();
    return { acts, photos };
  }
}

function resultOf<T>(request: globalThis.IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

class Killed extends Error {}

/** A page with its own copy of the product's modules. */
export class ModelTab {
  readonly phone: ModelPhone;
  /** How many steps it still does. */
  life: number;
  readonly code: Code;
  isDead = false;
  readonly death: Promise<void>;
  readonly #die: () => void;
  readonly #open = new Set<IDBTransaction>();
  readonly #bornAt: number;
  #hear: ((event: { data: unknown }) => void) | undefined;

  constructor(phone: ModelPhone, database: IDBFactory, life: number) {
    [this.phone, this.life] = [phone, life];
    const died = Promise.withResolvers<void>();
    [this.death, this.#die] = [died.promise, died.resolve];
    this.#bornAt = phone.world.now - phone.sleptMs;
    const globals = { ...storage, ...this.#globals(database) };
    const run = new Function(...Object.keys(globals), `${code}\nreturn page;`) as (...given: unknown[]) => Code;
    this.code = run(...Object.values(globals));
    this.code.followQueue({ doneBy: phone.personId, listen: () => undefined }, false);
  }

  /** Counts a step; a tab that was killed does nothing more. */
  step(): void {
    this.life -= 1;
    if (this.life <= 0) this.kill();
    if (this.isDead) throw new Killed();
  }

  /** As `step`; what a killed tab waits for never comes. */
  async #stepOrStop(): Promise<void> {
    try {
      this.step();
    } catch {
      await new Promise<never>(() => undefined);
    }
  }

  /** What is not committed when the tab is killed is undone. */
  follow(transaction: IDBTransaction): void {
    this.#open.add(transaction);
  }

  /** A transaction was committed; the tab may be killed before it hears of it. */
  unfollow(transaction: IDBTransaction): void {
    this.#open.delete(transaction);
    this.life -= 1;
    if (this.life <= 0) this.kill();
  }

  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    this.phone.tabs.delete(this);
    this.phone.world.dropTimersOf(this);
    for (const transaction of this.#open) abort(transaction);
    this.#die();
  }

  /** Runs what a page does, until it is done or the tab is killed. Returns whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.phone.busy += 1;
    try {
      return (await Promise.race([work().then(() => true), this.death.then(() => false)])) && !this.isDead;
    } catch (error) {
      if (this.isDead) return false;
      throw error;
    } finally {
      this.phone.busy -= 1;
    }
  }

  /** The page opens, comes into view, or hears that there is a line again. */
  async look(): Promise<void> {
    await this.run(async () => {
      await this.code.enrollPhone(this.phone.personId).catch(() => undefined);
      this.code.sendQueue(this.phone.personId);
    });
  }

  #globals(database: IDBFactory): Record<string, unknown> {
    const { phone } = this;
    const { world } = phone;
    const wall = () => world.now + phone.offsetMs;
    class TabDate extends Date {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? wall());
      }
      static override now(): number {
        return wall();
      }
    }
    const signs = (name: "sign" | "digest") =>
      (async (...given: [never, never, never]) => {
        await this.#stepOrStop();
        return crypto.subtle[name](...given);
      }) as unknown;
    const subtle = {
      sign: signs("sign"),
      digest: signs("digest"),
      generateKey: crypto.subtle.generateKey.bind(crypto.subtle),
      exportKey: crypto.subtle.exportKey.bind(crypto.subtle),
    };
    return {
      globalThis: { isSecureContext: true },
      indexedDB: {
        open: (...given: [string, number]) => {
          this.step();
          if (phone.storageFault === "SecurityError") throw new DOMException("no storage", "SecurityError");
          const request = database.open(...given);
          request.addEventListener("success", () => owners.set(request.result, this));
          request.addEventListener("upgradeneeded", () => owners.set(request.result, this));
          return request;
        },
      },
      Date: TabDate,
      performance: { now: () => world.now - phone.sleptMs - this.#bornAt, timeOrigin: wall() + world.random() },
      setTimeout: (run: () => void, ms: number) => world.addTimer(this, run, ms),
      clearTimeout: (timer?: Parameters<World["dropTimer"]>[0]) => world.dropTimer(timer),
      AbortSignal: { timeout: () => undefined },
      crypto: { subtle, randomUUID: () => crypto.randomUUID() },
      document: phone,
      location: { protocol: "https:" },
      localStorage: {
        getItem: (key: string) => phone.local.get(key) ?? null,
        setItem: (key: string, value: string) => void phone.local.set(key, value),
      },
      navigator: {
        locks: { request: (_: string, work: () => Promise<void>) => phone.lock(this, work) },
        storage: { persist: async () => true },
      },
      BroadcastChannel: this.#channel(),
      fetch: async (path: string, init: RequestInit = {}) => {
        await this.#stepOrStop();
        const response = await phone.line(path, init, this);
        await this.#stepOrStop();
        return response;
      },
    };
  }

  #channel(): unknown {
    const { phone } = this;
    const hear = (listen: ModelTab["listen"]) => (this.#hear = listen);
    const others = () => [...phone.tabs].filter((tab) => tab !== this);
    return class {
      set onmessage(listen: ModelTab["listen"]) {
        hear(listen);
      }
      postMessage(data: unknown): void {
        for (const tab of others()) tab.listen?.({ data: structuredClone(data) });
      }
      close(): void {
        hear(undefined);
      }
    };
  }

  get listen(): ((event: { data: unknown }) => void) | undefined {
    return this.#hear;
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was committed.
  }
}
