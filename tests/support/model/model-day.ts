import { createHash } from "node:crypto";
import { cleanPhoto } from "#domain/road/clean-photo.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { type Faults, noFaults } from "#tests/support/model/model-line.ts";
import type { ModelPhone, ModelTab } from "#tests/support/model/model-phone.ts";
import type { World } from "#tests/support/model/model-world.ts";
import { photo } from "#tests/support/photo.ts";

/** What a driver did: the act that the phone kept, and when it truly was. */
export type DoneAct = { id: string; kind: string; trueAt: number; photo: string };
export type DayCounts = { acts: number; photos: number; killedTabs: number; clockSteps: number; undone: number };

type Run = { code: string; numbers: readonly string[] };
type What = Pick<QueuedAct, "kind" | "code"> & Partial<QueuedAct>;

const [minuteMs, hourMs] = [60_000, 3_600_000];
let photos = 0;

/** Returns another small picture each time, clean as the phone keeps it. */
function newPicture(): Uint8Array<ArrayBuffer> {
  photos += 1;
  const bytes = new Uint8Array(photo);
  const table = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xdb) + 5;
  for (let left = photos, at = table; left > 0; left = Math.floor(left / 250), at += 1) bytes[at] = 1 + (left % 250);
  const clean = cleanPhoto(bytes);
  if (!clean.ok) throw new Error(clean.reason);
  return new Uint8Array(clean.bytes);
}

/** A driver's day on a phone to which everything happens that a day has. Notes what the phone kept. */
export class ModelDay {
  readonly world: World;
  readonly phone: ModelPhone;
  readonly run: Run;
  readonly done: DoneAct[] = [];
  faults: Faults = noFaults;
  readonly counts: DayCounts = { acts: 0, photos: 0, killedTabs: 0, clockSteps: 0, undone: 0 };

  constructor(phone: ModelPhone, run: Run) {
    [this.world, this.phone, this.run] = [phone.world, phone, run];
  }

  /** Loads, starts, delivers with proof or not at all, scans again, takes back, ends; with trouble all the way. */
  async drive(): Promise<void> {
    const { world, run } = this;
    for (const code of run.numbers) await this.keep({ kind: "load", code });
    for (let at = 0; at < 4; at += 2) await this.#keepAtOnce(run.numbers.slice(at, at + 2));
    await this.keep({ kind: "start", code: run.code });
    for (const code of run.numbers)
      await (world.chance(0.8) ? this.#deliver(code) : this.keep({ kind: "fail", code, reason: "consignee_closed" }));
    await this.keep({ kind: "end", code: run.code });
  }

  /** Everything works again, and enough time passes for all that waits. */
  async recover(): Promise<void> {
    this.faults = noFaults;
    for (const tab of this.phone.tabs) tab.kill();
    await this.phone.open();
    await this.phone.settle();
    for (let tries = 0; tries < 5; tries += 1) await this.world.advance(minuteMs, () => this.phone.settle());
  }

  async #deliver(code: string): Promise<void> {
    const { world } = this;
    const act = await this.keep({ kind: "deliver", code }, world.chance(0.75));
    if (!act || !world.chance(0.25)) return;
    world.pass(world.between(500, 4000));
    if (await this.#keepIn(await this.#tab(), { kind: "undo", code, undoes: act.id })) this.counts.undone += 1;
    await this.keep({ kind: "deliver", code }, world.chance(0.75));
  }

  /** Does it again until the phone has it, as a driver does who did not see that it was saved. */
  async keep(what: What, withPhoto = false): Promise<DoneAct | null> {
    await this.#trouble();
    for (let tries = 0; tries < 20; tries += 1) {
      const tab = await this.#tab();
      const proof = what.kind === "deliver" ? await this.#proof(tab, withPhoto) : null;
      if (what.kind === "deliver" && !proof) continue;
      const done = await this.#keepIn(tab, { ...what, ...(proof ? { proof } : {}) });
      await this.phone.settle();
      if (done) return done;
    }
    throw new Error(`seed ${this.world.seed}: the phone kept nothing`);
  }

  /** Returns null if the phone does not have it. */
  async #keepIn(tab: ModelTab | undefined, what: What): Promise<DoneAct | null> {
    if (!tab) return null;
    const { phone, world, run } = this;
    const doneBy = phone.personId;
    const act = tab.code.newAct({ branch: "", run: run.code, input: "keyed", doneBy, ...what });
    const done = { id: act.clientEventId, kind: act.kind, trueAt: world.now, photo: act.proof?.photo ?? "" };
    const isTold = await tab.run(() => tab.code.keepActs([act]));
    // Killed before it could say so: the next tab shows it as done, or the driver does it again.
    if (!isTold && !(await this.#isStored(act.clientEventId))) return null;
    this.done.push(done);
    this.counts.acts += 1;
    if (isTold) tab.code.sendQueue(doneBy);
    return done;
  }

  /** Scans in two tabs at the same moment. */
  async #keepAtOnce(codes: readonly string[]): Promise<void> {
    while (this.phone.tabs.size < 2) await this.phone.open();
    const tabs = [...this.phone.tabs];
    await Promise.all(codes.map((code, at) => this.#keepIn(tabs[at], { kind: "sight", code })));
    await this.phone.settle();
  }

  async #isStored(id: string): Promise<boolean> {
    return (await this.phone.stored()).acts.some(({ clientEventId }) => clientEventId === id);
  }

  async #proof(tab: ModelTab, withPhoto: boolean): Promise<NonNullable<QueuedAct["proof"]> | null> {
    const proof = { relation: "household", name: "Ottoline", path: "M10 10L400 90", photo: "", pin: "", salt: "s1" };
    if (!withPhoto) return proof;
    const bytes = newPicture();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const takenAt = new Date(this.world.now + this.phone.offsetMs).toISOString();
    const isTold = await tab.run(() => tab.code.keepPhoto({ sha256, bytes, doneBy: this.phone.personId, takenAt }));
    if (!isTold) return null;
    this.counts.photos += 1;
    return { ...proof, photo: sha256 };
  }

  /** Returns a tab that lives; a new one dies at any step, or not at all. */
  async #tab(): Promise<ModelTab> {
    const { world, phone } = this;
    for (;;) {
      const [tab] = [...phone.tabs].toSorted(() => world.random() - 0.5);
      if (tab) return tab;
      this.counts.killedTabs += 1;
      await phone.open(world.chance(0.4) ? world.between(1, 60) : Infinity);
      await phone.settle();
    }
  }

  /** Lets one or more things happen between two acts. */
  async #trouble(): Promise<void> {
    const { world, phone } = this;
    const settle = () => phone.settle();
    await world.advance(world.between(1000, 5 * minuteMs), settle);
    if (world.chance(0.3)) {
      const isUp = world.chance(0.4);
      this.faults = { isUp, requestLost: 0.15, answerLost: 0.25, serverKilled: 0.25, actFailed: 0.05 };
      if (isUp) await Promise.all([...phone.tabs].map((tab) => tab.look()));
    }
    if (world.chance(0.15)) for (const tab of phone.tabs) tab.kill();
    if (world.chance(0.15) && phone.tabs.size < 2)
      await phone.open(world.chance(0.5) ? world.between(1, 80) : Infinity);
    if (world.chance(0.1)) await this.#sleep(world.between(10 * minuteMs, 2 * hourMs));
    if (world.chance(0.1)) await world.advance(world.between(minuteMs, hourMs), settle);
    const mayStep = this.counts.clockSteps < 2 && world.chance(0.3);
    // With acts that wait: those of before and of behind it must both keep their time.
    if (mayStep && (await phone.stored()).acts.length > 1) await this.#setClock();
    await settle();
  }

  /** The phone sleeps: its timers and its monotonic clock stand still. */
  async #sleep(ms: number): Promise<void> {
    this.world.pass(ms);
    this.phone.sleptMs += ms;
    for (const tab of this.phone.tabs) await tab.look();
  }

  /** Someone sets the clock, and looks at the page again. */
  async #setClock(): Promise<void> {
    const { world, phone, counts } = this;
    counts.clockSteps += 1;
    phone.offsetMs += (world.chance(0.5) ? 3 : -3) * hourMs;
    await this.#tab();
    for (const tab of phone.tabs) await tab.look();
  }
}
