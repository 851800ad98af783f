import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { bookAgain } from "#server/features/bookings/book-again.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { loadDraft, updateDraft } from "#server/features/bookings/draft.rows.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

describe("bookAgain (C12)", () => {
  it("fills in parcel and parties, and leaves date and payment to the person", async () => {
    const { id } = await build.shipment({
      fields: {
        length: "18",
        width: "12.5",
        height: "4",
        value: "640",
        isFragile: true,
        insurance: true,
        insuranceValue: "500.50",
      },
    });
    const { secret } = await bookAgain(actors.booker(id), id);
    const view = await getBookingView(actors.booker(id), secret);
    expect(view).toMatchObject({
      completedSteps: ["package", "pickup", "sender", "receiver"],
      furthestStep: "options",
    });
    expect(view.raw.package).toMatchObject({
      weight: "10.0",
      length: "18",
      width: "12.5",
      value: "640.00",
      isFragile: "on",
      insuranceValue: "500.50",
    });
    expect(view.raw.package).not.toHaveProperty("requiresSignature");
    expect([view.raw.options, view.raw.payment]).toEqual([{}, {}]);
  });

  it("leaves out amounts of another currency, and asks for them again", async () => {
    const { id } = await build.shipment({ fields: { value: "640", insurance: true, insuranceValue: "500.50" } });
    await db().execute(sql`update shipments set currency = 'EUR' where id = ${id}`);
    const { secret } = await bookAgain(actors.booker(id), id);
    const { raw, completedSteps } = await getBookingView(actors.booker(id), secret);
    expect(raw.package).toMatchObject({ insurance: "on", weight: "10.0" });
    expect(raw.package).not.toHaveProperty("value");
    expect(raw.package).not.toHaveProperty("insuranceValue");
    expect(completedSteps).not.toContain("package");
  });

  it("is not for users who may only read the shipment", async () => {
    const { id } = await build.shipment();
    for (const actor of [
      visitor,
      actors.customer(),
      { kind: "visitor" as const, claims: { booked: [], privateLink: [id], unlocked: [id] } },
    ]) {
      await expect(bookAgain(actor, id)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("keeps the language of the shipment that staff copy, and not of one's own", async () => {
    const { id } = await inLanguage("es", () => build.shipment());
    const copied = async (actor: Actor) => (await loadDraft((await bookAgain(actor, id)).secret, now()))?.language;
    expect(await copied(actors.dispatcher())).toBe("es");
    expect(await copied(actors.booker(id))).toBeNull();
  });

  it("books in the language of the draft", async () => {
    const secret = await filledDraft();
    const draft = await loadDraft(secret, now());
    await updateDraft(draft?.id ?? "", { language: "es" });
    const booked = await inLanguage("en", () => confirmBooking(visitor, secret, submit()));
    expect((await loadShipment(booked.shipmentId))?.language).toBe("es");
  });
});
