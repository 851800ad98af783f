import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { path: string }[] }) =>
      error.issues?.[0]?.path ?? error.reason ?? error.code,
  );

describe("two staff at once", () => {
  it("are put in a row: every event is kept and the status is that of the last", async () => {
    const { id } = await build.shipment();
    const statuses = ["processing", "in_transit", "exception", "on_hold", "out_for_delivery"] as const;
    await Promise.all(
      statuses.map((status) =>
        addTrackingEvent(actors.dispatcher(), id, build.event({ status, correctionReason: "parallel" })),
      ),
    );
    const events = await db()
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, id))
      .orderBy(shipmentEvents.seq);
    const row = await loadShipment(id);
    expect(events).toHaveLength(statuses.length + 1);
    expect(row?.version).toBe(1 + statuses.length);
    expect(events.find(({ seq }) => seq === row?.currentEventSeq)?.status).toBe(row?.status);
  });

  it("do not wait for a transaction that changes other shipments too, and it goes on to theirs without a deadlock", async () => {
    const [first, second] = [await build.shipment(), await build.shipment()];
    const event = (id: string) => addTrackingEvent(actors.dispatcher(), id, build.event({ status: "processing" }));
    const hasFirst = Promise.withResolvers<void>();
    // Begun outside: another user's change, in a separate transaction.
    const single = hasFirst.promise.then(() => event(second.id));
    await transaction(async () => {
      await event(first.id);
      await loadShipment(first.id);
      hasFirst.resolve();
      await single;
      await event(second.id);
    });
    const events = await db().$count(shipmentEvents, eq(shipmentEvents.shipmentId, second.id));
    expect(events).toBe(3);
  });

  it("cannot both take a step that only one may take", async () => {
    const { id } = await build.shipment();
    const answers = await Promise.all([
      outcome(cancelShipment(actors.dispatcher(), id, { reason: "" })),
      outcome(addTrackingEvent(actors.dispatcher(), id, build.event({ status: "in_transit" }))),
    ]);
    expect([
      ["done", "correctionReason"],
      ["already_under_way", "done"],
    ]).toContainEqual(answers);
  });

  it("cannot both give out the number they typed", async () => {
    const answers = await Promise.all(
      ["TWICE-2026", "twice2026", "Twice 2026"].map((trackingNumber) =>
        outcome(bookShipment(actors.dispatcher(), bookingInput({ trackingNumber }))),
      ),
    );
    expect(answers.toSorted()).toEqual(["done", "trackingNumber", "trackingNumber"]);
  });

  it("get a clear answer when the shipment is deleted meanwhile", async () => {
    const { id } = await build.shipment();
    await db().update(shipments).set({ deletedAt: now() }).where(eq(shipments.id, id));
    expect(await outcome(addTrackingEvent(actors.dispatcher(), id, build.event()))).toBe("shipment_deleted");
  });
});

describe("the same request twice", () => {
  const caller = systemActor("import");

  it("books once per key, also at the same moment", async () => {
    const input = bookingInput();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bookShipment(caller, input, { idempotencyKey: "order-1" })),
    );
    expect(new Set(answers.map(({ shipmentId }) => shipmentId)).size).toBe(1);
    expect(await bookShipment(caller, input, { idempotencyKey: "order-1" })).toEqual(answers[0]);
  });

  it("books once per key also with a typed number", async () => {
    const input = bookingInput({ trackingNumber: "ONCE-2026" });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => bookShipment(caller, input, { idempotencyKey: "order-own" })),
    );
    expect(new Set(answers.map(({ trackingNumber }) => trackingNumber))).toEqual(new Set(["ONCE2026"]));
  });

  it("is a conflict with another body, and another caller's key is another key", async () => {
    await expect(
      bookShipment(caller, bookingInput({ weight: "11" }), { idempotencyKey: "order-1" }),
    ).rejects.toMatchObject({ code: "conflict", reason: "idempotency_key_reused" });
    const other = await bookShipment(systemActor("other"), bookingInput(), { idempotencyKey: "order-1" });
    const first = await bookShipment(caller, bookingInput(), { idempotencyKey: "order-1" }).catch(() => null);
    expect(other.shipmentId).not.toBe(first?.shipmentId);
  });

  it("keeps nothing of a booking that failed, so that it may be tried again", async () => {
    const past = bookingInput({ requestedDelivery: "2020-01-01T10:00" });
    await expect(bookShipment(caller, past, { idempotencyKey: "order-2" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(await bookShipment(caller, bookingInput(), { idempotencyKey: "order-2" })).toMatchObject({
      trackingNumber: expect.any(String),
    });
  });
});
