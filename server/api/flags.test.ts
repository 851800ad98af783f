import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import type { Flag, FlagRow } from "#domain/road/flag-views.ts";
import { createApi } from "#server/api/index.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
beforeEach(async () => build.person(staff));

const ask = async (method: string, path: string, body?: unknown, actor = createApi(async () => staff)) => {
  const answer = await actor.request(`/v1${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const scanUnknown = (code: string) =>
  recordActs(actors.driver(), [
    { clientEventId: `id-${code}`, kind: "arrive", code, branch: "main", deviceAt: now().toISOString(), offsetMs: 0 },
  ]);
const open = async () => (await ask("GET", "/flags")).body as { items: FlagRow[] };

describe("/v1/flags (G19)", () => {
  it("lists, shows, gives and settles a flag", async () => {
    const { trackingNumber } = await build.shipment();
    await scanUnknown("SHELF-4207303");
    const [row] = (await open()).items;
    const id = row?.id ?? "";
    expect((await ask("GET", `/flags/${id}`)).body).toMatchObject({
      kind: "unknown",
      code: "SHELF-4207303",
      parcel: null,
    });
    expect((await ask("PUT", `/flags/${id}/owner`)).body).toMatchObject({ owner: { id: staff.userId } });
    expect((await ask("GET", "/flags?show=mine&kind=unknown")).body).toMatchObject({ items: [{ id }] });
    const answer = { answer: "matched", number: trackingNumber };
    const settled = await ask("POST", `/flags/${id}/settlement`, answer);
    expect(settled.status).toBe(200);
    expect(settled.body as Flag).toMatchObject({ trackingNumber, settled: { answer: "matched" } });
    expect((await ask("POST", `/flags/${id}/settlement`, answer)).status).toBe(200);
    expect((await ask("POST", `/flags/${id}/settlement`, { answer: "relabelled" })).status).toBe(409);
    expect((await ask("GET", "/flags?show=settled")).body).toMatchObject({ items: [{ id }] });
  });

  it("settles several at once", async () => {
    for (const code of ["SHELF-1", "SHELF-2"]) await scanUnknown(code);
    const ids = (await open()).items.map(({ id }) => id);
    const answer = { ids, answer: "put_aside", reason: "Blue shelf" };
    expect((await ask("POST", "/flag-settlements", answer)).body).toEqual({ settled: 2, skipped: 0 });
    expect((await ask("POST", "/flag-settlements", answer)).body).toEqual({ settled: 0, skipped: 2 });
    expect((await ask("POST", "/flag-settlements", { ...answer, ids: [] })).status).toBe(422);
    expect((await ask("POST", "/flag-settlements", { ...answer, ids: Array(201).fill(0).map(String) })).status).toBe(
      422,
    );
  });

  it("refuses drivers, visitors, unknown filters and answers without a reason", async () => {
    await scanUnknown("SHELF-1");
    const id = (await open()).items[0]?.id ?? "";
    expect(
      (
        await ask(
          "GET",
          "/flags",
          undefined,
          createApi(async () => visitor),
        )
      ).status,
    ).toBe(401);
    expect(
      (
        await ask(
          "GET",
          "/flags",
          undefined,
          createApi(async () => actors.driver()),
        )
      ).status,
    ).toBe(403);
    expect((await ask("GET", "/flags?show=all")).status).toBe(422);
    expect((await ask("GET", "/flags?kind=odd")).status).toBe(422);
    expect((await ask("GET", "/flags/tsk_0")).status).toBe(404);
    expect(await ask("POST", `/flags/${id}/settlement`, { answer: "put_aside" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "reason", message: "Say why" }] },
    });
  });
});
