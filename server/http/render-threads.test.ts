import { afterEach, expect, it, vi } from "vitest";
import { renderHere, renderInThread, startRenderThreads, stopRenderThreads } from "#server/http/render-threads.ts";
import { deliver } from "#server/live/hub.ts";

const script = new URL("../../tests/support/render-thread-fixture.ts", import.meta.url);
const order = (path: string) => ({
  url: `http://localhost${path}`,
  cookie: null,
  requestId: "request-1",
  clientAddress: "10.0.0.1",
});
const textOf = async (path: string) => {
  const page = await renderInThread(order(path));
  return page && new TextDecoder().decode(page.bytes);
};
const untilReady = () => vi.waitFor(async () => expect(await textOf("/ready")).not.toBeNull(), { timeout: 10_000 });

afterEach(() => stopRenderThreads());

it("has nobody to render before a thread is ready, and renders there from then on", async () => {
  expect(await renderInThread(order("/a"))).toBeNull();
  startRenderThreads(1, script, "one");
  await untilReady();
  expect(await textOf("/track/X")).toBe("one http://localhost/track/X");
});

it("tells a thread of a change before it renders what was asked for afterwards", async () => {
  startRenderThreads(1, script, "one");
  await untilReady();
  deliver("shipment:PTC1");
  deliver("settings");
  expect((await renderInThread(order("/b")))?.headers).toEqual([["x-heard", "shipment:PTC1 settings"]]);
});

it("answers nothing for a page that failed there, so that it is made here", async () => {
  startRenderThreads(1, script, "one");
  await untilReady();
  expect(await renderInThread(order("/broken"))).toBeNull();
});

it("lets nobody wait for a thread that died, and starts another", async () => {
  startRenderThreads(1, script, "again");
  await untilReady();
  const [dead, waiting] = await Promise.all([renderInThread(order("/die")), renderInThread(order("/never"))]);
  expect([dead, waiting]).toEqual([null, null]);
  await untilReady();
  expect(await textOf("/c")).toBe("again http://localhost/c");
});

it("keeps a share of the work for itself when threads are busy", async () => {
  startRenderThreads(1, script, "one");
  await untilReady();
  const stuck = [renderInThread(order("/never")), renderInThread(order("/never"))];
  // Two wait there and none here: the third is made here.
  expect(await renderInThread(order("/d"))).toBeNull();
  await renderHere(async () => expect(await textOf("/e")).toBe("one http://localhost/e"));
  await stopRenderThreads();
  expect(await Promise.all(stuck)).toEqual([null, null]);
});
