import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { type ReadModel, readModel } from "#server/db/read-model.ts";
import { transaction } from "#server/db/transaction.ts";
import { deliver, everything, setListening } from "#server/live/hub.ts";
import { publishChanged } from "#server/live/publish.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });
afterEach(() => setListening(false));

const away = Object.assign(new Error("the database does not answer"), { code: "57P03" });

/** Creates a model whose reads the test resolves, in any order. */
function byHand(): { model: ReadModel<string>; reads: PromiseWithResolvers<string>[] } {
  const reads: PromiseWithResolvers<string>[] = [];
  const model = readModel("settings", () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  });
  return { model, reads };
}

/** Creates a model that reads `state.now` and counts the reads. */
function of(state: { now: string | Error }) {
  const counted = { reads: 0 };
  const model = readModel("settings", async () => {
    counted.reads += 1;
    if (state.now instanceof Error) throw state.now;
    return state.now;
  });
  return { model, counted };
}

describe("a read model in a process that receives the signals of the others", () => {
  it("is read once, also by many callers at once, and again after a change of its topic or of anything", async () => {
    setListening(true);
    const state = { now: "one" };
    const { model, counted } = of(state);
    expect(await Promise.all([model.current(), model.current(), model.shown()])).toEqual(["one", "one", "one"]);
    expect(await model.current()).toBe("one");
    expect(counted.reads).toBe(1);
    state.now = "two";
    deliver("tariff");
    deliver("shipment:PTC428019X7K1");
    expect(await model.current()).toBe("one");
    deliver("settings");
    expect(await model.current()).toBe("two");
    deliver(everything);
    expect(await model.current()).toBe("two");
    expect(counted.reads).toBe(3);
  });

  it("never caches or returns a read that a change overtook, whichever ends last", async () => {
    setListening(true);
    const { model, reads } = byHand();
    const before = model.current();
    deliver("settings");
    const after = model.current();
    reads[1]?.resolve("new");
    expect(await after).toBe("new");
    reads[0]?.resolve("old");
    await expect.poll(() => reads.length).toBe(3);
    expect(await model.current()).toBe("new");
    reads[2]?.resolve("newer");
    expect(await before).toBe("newer");
    expect(await model.current()).toBe("newer");
    expect(reads).toHaveLength(3);
  });

  it("assumes that everything changed once it listens again, and caches nothing until then", async () => {
    setListening(true);
    const state = { now: "one" };
    const { model, counted } = of(state);
    await model.current();
    setListening(false);
    state.now = "two";
    expect([await model.current(), await model.current()]).toEqual(["two", "two"]);
    expect(counted.reads).toBe(3);
    const reading = model.current();
    setListening(true);
    expect([await reading, await model.current()]).toEqual(["two", "two"]);
    const settled = counted.reads;
    await model.current();
    expect(counted.reads).toBe(settled);
  });

  it("trusts nothing from before a lost connection, even if no one read meanwhile", async () => {
    setListening(true);
    const state = { now: "one" };
    const { model } = of(state);
    await model.current();
    setListening(false);
    state.now = "two";
    setListening(true);
    expect(await model.current()).toBe("two");
  });

  it("reads again after a failed read", async () => {
    setListening(true);
    const state: { now: string | Error } = { now: new Error("no") };
    const { model } = of(state);
    await expect(model.current()).rejects.toThrow("no");
    state.now = "one";
    expect(await model.current()).toBe("one");
  });
});

describe("while the database is away", () => {
  it("shows the last known value, and decides nothing", async () => {
    const state: { now: string | Error } = { now: away };
    const { model } = of(state);
    await expect(model.shown()).rejects.toBe(away);
    state.now = "one";
    expect(await model.shown()).toBe("one");
    state.now = away;
    expect(await model.shown()).toBe("one");
    await expect(model.current()).rejects.toBe(away);
    state.now = new AppError("unavailable");
    expect(await model.shown()).toBe("one");
    state.now = new AppError("not_found");
    await expect(model.shown()).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("in a transaction", () => {
  it("reads the database once per transaction, and again after the transaction's own changes", async () => {
    setListening(true);
    const state = { now: "one" };
    const { model, counted } = of(state);
    await model.current();
    state.now = "two";
    await transaction(async () => {
      expect([await model.current(), await model.shown()]).toEqual(["two", "two"]);
      state.now = "three";
      expect(await model.current()).toBe("two");
      await publishChanged("settings");
      expect(await model.current()).toBe("three");
      expect(counted.reads).toBe(3);
    });
    expect(await model.current()).toBe("three");
  });

  it("comes from memory where nothing is charged or decided, while that is current", async () => {
    setListening(true);
    const state = { now: "one" };
    const { model, counted } = of(state);
    await model.current();
    const trusting = () => transaction(() => model.current(), { trustsMemory: true });
    expect(await trusting()).toBe("one");
    expect(counted.reads).toBe(1);
    state.now = "two";
    deliver("settings");
    expect([await trusting(), await trusting()]).toEqual(["two", "two"]);
    expect(counted.reads).toBe(3);
  });

  it("forgets what it read in a savepoint that was rolled back", async () => {
    const state = { now: "one" };
    const { model } = of(state);
    await transaction(async () => {
      const undone = transaction(async () => {
        state.now = "two";
        expect(await model.current()).toBe("two");
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      state.now = "one";
      expect(await model.current()).toBe("one");
    });
  });
});
