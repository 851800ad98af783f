import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DraftKeeper, type KeepAnswer, typingPauseMs } from "#app/components/booking/draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sent = {
  text: string;
  version: number;
  signal: AbortSignal;
  answer: (answer: KeepAnswer) => void;
  fail: () => void;
};

/** A form with one field, and a server that answers when the test says so. */
function desk(version = 3) {
  const sent: Sent[] = [];
  const said: string[] = [];
  const form = { text: "" };
  const keeper = new DraftKeeper(version, {
    read: () => new URLSearchParams({ text: form.text }),
    send: (fields, known, signal) =>
      new Promise((answer, refuse) =>
        sent.push({
          text: fields.get("text") ?? "",
          version: known,
          signal,
          answer,
          fail: () => refuse(new TypeError("no connection")),
        }),
      ),
    onKept: (kept, isCurrent) => said.push(`kept ${kept.version}${isCurrent ? "" : ", typed on"}`),
    onLost: () => said.push("lost"),
  });
  const type = (text: string) => {
    form.text = text;
    keeper.typed();
  };
  return { keeper, sent, said, type };
}

const pause = (milliseconds = typingPauseMs) => vi.advanceTimersByTimeAsync(milliseconds);
const kept = (version: number): KeepAnswer => ({
  kind: "kept",
  kept: {
    draftId: "dft_1",
    version,
    savedWords: null,
    quote: null,
    arrival: null,
    isOnRequest: false,
    onRequest: null,
    warnings: {},
  },
});

it("sends once typing paused, and one request at a time", async () => {
  const { sent, said, type } = desk();
  type("M");
  await pause(typingPauseMs - 1);
  type("Ma");
  await pause(typingPauseMs - 1);
  expect(sent).toEqual([]);
  await pause(1);
  expect(sent).toMatchObject([{ text: "Ma", version: 3 }]);
  type("Maps");
  await pause();
  expect(sent).toHaveLength(1);
  sent[0]?.answer(kept(4));
  await pause();
  expect(sent[1]).toMatchObject({ text: "Maps", version: 4 });
  sent[1]?.answer(kept(5));
  await pause(60_000);
  expect(said).toEqual(["kept 4, typed on", "kept 5"]);
  expect(sent).toHaveLength(2);
});

it("keeps what is left unsent when the page is hidden, and nothing when nothing was typed", async () => {
  const { keeper, sent, type } = desk();
  keeper.flush();
  keeper.left();
  await pause(60_000);
  expect(sent).toEqual([]);
  type("Maps");
  keeper.flush();
  expect(sent).toMatchObject([{ text: "Maps" }]);
});

it("lets the form go first: nothing pending is sent, answered or sent again", async () => {
  const { keeper, sent, said, type } = desk();
  type("Maps");
  keeper.release();
  await pause(60_000);
  expect(sent).toEqual([]);
  type("Maps");
  keeper.flush();
  keeper.release();
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.answer({ kind: "stale", version: 9 });
  await pause(60_000);
  expect([sent.length, said]).toEqual([1, []]);
});

it("goes on over another tab's save, once", async () => {
  const { sent, said, type } = desk();
  type("Maps");
  await pause();
  sent[0]?.answer({ kind: "stale", version: 7 });
  await pause(0);
  expect(sent[1]).toMatchObject({ text: "Maps", version: 7 });
  sent[1]?.answer(kept(8));
  await pause(60_000);
  expect([sent.length, said]).toEqual([2, ["kept 8"]]);
});

it("tries again after a broken connection, less and less often, and at once when told that it is back", async () => {
  const { keeper, sent, said, type } = desk();
  type("Maps");
  await pause();
  sent[0]?.fail();
  await pause(2000);
  sent[1]?.fail();
  await pause(3999);
  expect(sent).toHaveLength(2);
  keeper.flush();
  sent[2]?.answer(kept(4));
  await pause(60_000);
  expect([sent.length, said]).toEqual([3, ["lost", "lost", "kept 4"]]);
});

it("sends what is left when the form leaves the page, and tells no one any more", async () => {
  const { keeper, sent, said, type } = desk();
  type("Maps");
  keeper.end();
  expect(sent).toHaveLength(1);
  sent[0]?.fail();
  await pause(60_000);
  expect([sent.length, said]).toEqual([1, []]);
});

it("sends what was typed while a request was under way, also when the form has left by then", async () => {
  const { keeper, sent, said, type } = desk();
  type("Ma");
  await pause();
  type("Maps");
  keeper.end();
  sent[0]?.answer(kept(4));
  await pause(0);
  expect(sent[1]).toMatchObject({ text: "Maps", version: 4 });
  sent[1]?.answer(kept(5));
  await pause(60_000);
  expect([sent.length, said]).toEqual([2, []]);
});

it("gives up quietly where nothing can be kept", async () => {
  const { sent, said, type } = desk();
  type("Maps");
  await pause();
  sent[0]?.answer({ kind: "closed" });
  await pause(60_000);
  expect([sent.length, said]).toEqual([1, []]);
});
