import { describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { correctBooking } from "#server/features/shipments/correct-booking.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { listPrivateLinks } from "#server/features/tracking/list-private-links.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const josephine = actors.customer({ userId: "usr_a", email: "a@example.test" });
const sean = actors.customer({ userId: "usr_b", email: "b@example.test" });

async function ask(actor: Actor, method: string, path: string, body?: object) {
  const response = await createApi(async () => actor).request(path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    body: (await response.json()) as { items?: { id: string; status: string }[]; nextCursor?: string | null },
  };
}

async function twoCustomers() {
  await build.person(josephine);
  await build.person(sean);
  return {
    hers: await build.shipment({ actor: josephine }),
    also: await build.shipment({ actor: josephine }),
    his: await build.shipment({ actor: sean }),
    nobodys: await build.shipment(),
  };
}

describe("GET /v1/shipments", () => {
  it("shows customers their own, by pages and status, and staff everything", async () => {
    const { hers, also, his } = await twoCustomers();
    const first = await ask(josephine, "GET", "/v1/shipments?limit=1");
    const second = await ask(josephine, "GET", `/v1/shipments?limit=1&cursor=${String(first.body.nextCursor)}`);
    expect([...(first.body.items ?? []), ...(second.body.items ?? [])].map(({ id }) => id).toSorted()).toEqual(
      [hers.id, also.id].toSorted(),
    );
    expect(second.body.nextCursor).toBeNull();
    expect((await ask(josephine, "GET", "/v1/shipments?status=delivered")).body.items).toEqual([]);
    expect((await ask(josephine, "GET", `/v1/shipments?q=${hers.trackingNumber}`)).body.items).toHaveLength(1);
    expect((await ask(josephine, "GET", `/v1/shipments?q=${his.trackingNumber}`)).body.items).toEqual([]);
    expect((await ask(josephine, "GET", `/v1/shipments?q=${"x".repeat(201)}`)).status).toBe(422);
    expect((await ask(sean, "GET", "/v1/shipments")).body.items?.map(({ id }) => id)).toEqual([his.id]);
    expect((await ask(actors.dispatcher(), "GET", "/v1/shipments")).body.items).toHaveLength(4);
    expect((await listOwnShipments(sean)).items.map(({ id }) => id)).toEqual([his.id]);
  });

  it("is closed to all others", async () => {
    expect([
      (await ask(visitor, "GET", "/v1/shipments")).status,
      (await ask(actors.driver(), "GET", "/v1/shipments")).status,
    ]).toEqual([401, 403]);
    expect((await ask(josephine, "GET", "/v1/shipments?owner=usr_b")).status).toBe(400);
  });
});

describe("a shipment booked while signed in", () => {
  it("is full to its customer, and a bare number to another one", async () => {
    const { hers } = await twoCustomers();
    expect(await getTracking(josephine, hers.trackingNumber)).toMatchObject({ tier: "full", access: "owner" });
    expect((await getTracking(sean, hers.trackingNumber)).tier).toBe("number_only");
  });

  it("lets no other customer cancel, correct, share or read it by its id", async () => {
    const { hers } = await twoCustomers();
    const correction = {
      version: hers.version,
      receiverName: "X",
      receiverPhone: "(912) 555-0188",
      receiverLatin: "",
      specialInstructions: "",
      pickupInstructions: "",
    };
    expect([403, 404]).toContain(
      (await ask(sean, "POST", `/v1/shipments/${hers.id}/cancellation`, { reason: "mine now" })).status,
    );
    expect((await ask(sean, "GET", `/v1/shipments/${hers.id}`)).status).toBe(403);
    for (const attempt of [
      () => correctBooking(sean, hers.id, correction),
      () => createPrivateLink(sean, hers.trackingNumber),
      () => listPrivateLinks(sean, hers.trackingNumber),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: expect.stringMatching(/^(forbidden|not_found)$/) as string,
      });
    }
    expect(
      (await ask(josephine, "POST", `/v1/shipments/${hers.id}/cancellation`, { reason: "not needed" })).status,
    ).toBe(200);
  });
});
