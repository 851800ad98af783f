import { describe, expect, it } from "vitest";
import { bookingSteps } from "#domain/bookings/steps.ts";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { checkStep } from "#server/features/bookings/check-step.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { discardDraft } from "#server/features/bookings/discard-draft.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe("saveStep", () => {
  it("refuses a drop-off at a branch there is not, at its step", async () => {
    const { secret } = await openDraft(visitor);
    await saveStep(visitor, secret, "package", stepFields("package"));
    const dropoff = { pickupType: "dropoff", preferredDropoffLocation: "moon" };
    expect(await saveStep(visitor, secret, "pickup", dropoff)).toMatchObject({
      ok: false,
      issues: [{ path: "preferredDropoffLocation", message: "choice_invalid" }],
      view: { furthestStep: "pickup" },
    });
  });

  it("keeps no more than 64 kB of a draft, and what was there before", async () => {
    const { secret } = await openDraft(visitor);
    const rows = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`timeline[${i}].description`, "\u0001".repeat(601)]),
    );
    for (const step of bookingSteps.slice(0, 4)) await saveStep(visitor, secret, step, stepFields(step));
    expect(await refusal(saveStep(visitor, secret, "options", { ...stepFields("options"), ...rows }))).toMatchObject({
      code: "too_large",
      reason: "draft",
    });
    expect(JSON.stringify((await findDraft(secret))?.data)).not.toContain("timeline[0]");
    const words = Object.fromEntries(Object.keys(rows).map((name) => [name, "x".repeat(601)]));
    expect(await saveStep(visitor, secret, "options", words)).toMatchObject({ ok: false });
  });

  it("prices what is known, step by step", async () => {
    const { secret } = await openDraft(visitor);
    const first = await saveStep(visitor, secret, "package", stepFields("package"));
    expect(first).toMatchObject({ ok: true, issues: [] });
    expect(first.view).toMatchObject({
      version: 2,
      completedSteps: ["package"],
      furthestStep: "pickup",
      isStaff: false,
    });
    expect(first.view.quote?.total).toEqual({ amountMinor: 3989, currency: "USD" });
    expect(first.view.promise?.estimatedDelivery.zone).toBe("America/New_York");
    expect(await getBookingView(visitor, secret)).toEqual(first.view);
  });

  it("keeps what was typed even when it is wrong", async () => {
    const { secret } = await openDraft(visitor);
    const saved = await saveStep(visitor, secret, "package", {
      weight: "-4",
      description: "a\u0000b",
      serviceType: "rush",
    });
    expect(saved.ok).toBe(false);
    expect(saved.issues).toContainEqual({ path: "weight", message: "weight_positive" });
    expect(saved.view.raw.package).toEqual({ weight: "-4", description: "a\ufffdb", serviceType: "rush" });
    expect(saved.view).toMatchObject({ completedSteps: [], quote: { total: { amountMinor: 4999 } } });
  });

  it.each([
    ["serviceType", "__proto__", "choice_invalid"],
    ["weight", "1e9", "number_invalid"],
    ["weight", "NaN", "number_invalid"],
    ["weight", "0.125", "weight_step"],
    ["quantity", "-1", "quantity_minimum"],
    ["value", "-5", "amount_invalid"],
    ["description", "x".repeat(10_000), "text_too_long"],
    ["description", "\ud800", "text_not_readable"],
    ["price", "0", "unknown_field"],
    ["status", "delivered", "unknown_field"],
  ])("refuses %s = %j", async (name, value, message) => {
    const { secret } = await openDraft(visitor);
    const saved = await saveStep(visitor, secret, "package", { ...stepFields("package"), [name]: value });
    expect(saved.issues).toEqual([{ path: name, message }]);
    expect(saved.view.completedSteps).toEqual([]);
  });

  it.each(["<script>alert(1)</script>", "'; drop table shipments; --", "%00", "😀👩‍👩‍👧", "O’Brien & Söhne"])(
    "stores %j as it is",
    async (text) => {
      const { secret } = await openDraft(visitor);
      const saved = await saveStep(visitor, secret, "package", { ...stepFields("package"), description: text });
      expect(saved).toMatchObject({ ok: true, view: { raw: { package: { description: text } } } });
    },
  );

  it("saves nothing over a version its writer does not know, when asked to", async () => {
    const { secret } = await openDraft(visitor);
    const kept = await saveStep(visitor, secret, "package", { weight: "1" }, { onlySince: 1 });
    expect(kept.view.version).toBe(2);
    await saveStep(visitor, secret, "package", stepFields("package"));
    expect(await refusal(saveStep(visitor, secret, "package", { weight: "1" }, { onlySince: 2 }))).toMatchObject({
      code: "stale",
      details: { version: 3 },
    });
    expect((await getBookingView(visitor, secret)).raw.package).toMatchObject({
      weight: stepFields("package")["weight"],
    });
  });

  it("does not let anyone skip ahead", async () => {
    const { secret } = await openDraft(visitor);
    expect(await refusal(saveStep(visitor, secret, "payment", stepFields("payment")))).toMatchObject({
      code: "wrong_state",
      reason: "earlier_step_missing",
      details: { step: "package" },
    });
  });

  it("looks at completed steps again when another changes: customs once the countries differ", async () => {
    await serveEverywhere();
    const secret = await filledDraft();
    const receiver = {
      ...stepFields("receiver"),
      receiverCountry: "CAN",
      receiverState: "ON",
      receiverCity: "Toronto",
      receiverZipCode: "M5V 3L9",
      receiverPhone: "+1 416 555 0188",
    };
    const saved = await saveStep(visitor, secret, "receiver", receiver);
    expect(saved.view).toMatchObject({ isAbroad: true, furthestStep: "services" });
    const services = await saveStep(visitor, secret, "services", stepFields("services"));
    expect(services.issues.map(({ path }) => path)).toEqual(["customsValue", "customsDescription"]);
  });

  it("goes back to the service once it is known that it does not reach, and keeps everything (D4)", async () => {
    const secret = await filledDraft();
    await saveStep(visitor, secret, "package", { ...stepFields("package"), serviceType: "rush" });
    expect((await getBookingView(visitor, secret)).furthestStep).toBe("review");
    const receiver = {
      ...stepFields("receiver"),
      receiverState: "AK",
      receiverCity: "Anchorage",
      receiverZipCode: "99501",
    };
    const saved = await saveStep(visitor, secret, "receiver", receiver);
    expect(saved).toMatchObject({ ok: true, view: { furthestStep: "package" } });
    expect(saved.view.reach).toMatchObject({ rush: { end: "destination", city: "Anchorage" }, standard: null });
    expect(await checkStep(visitor, secret, "package")).toEqual([
      { path: "serviceType", message: "service_not_to:Anchorage" },
    ]);
    await saveStep(visitor, secret, "package", { ...stepFields("package"), serviceType: "standard" });
    expect(await getBookingView(visitor, secret)).toMatchObject({
      furthestStep: "review",
      raw: { receiver: { receiverCity: "Anchorage" } },
    });
  });

  it("drops a pickup time that has gone by meanwhile", async () => {
    clock.set("2026-06-18T18:30:00Z");
    const secret = await filledDraft({ pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "16:00" });
    expect((await getBookingView(visitor, secret)).furthestStep).toBe("review");
    clock.advance(3 * 3_600_000);
    expect((await getBookingView(visitor, secret)).furthestStep).toBe("pickup");
    const saved = await saveStep(
      visitor,
      secret,
      "pickup",
      stepFields("pickup", { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "16:00" }),
    );
    expect(saved.issues).toEqual([{ path: "pickupTime", message: "pickup_in_past" }]);
  });

  it("leaves statuses to staff (C2)", async () => {
    const options = { ...stepFields("options"), status: "delivered" };
    expect((await saveStep(visitor, await filledDraft(), "options", options)).issues).toEqual([
      { path: "status", message: "status_invalid" },
    ]);
    expect((await saveStep(actors.dispatcher(), await filledDraft(), "options", options)).ok).toBe(true);
  });

  it("names the row of the form that is wrong, blank ones above it or not", async () => {
    const secret = await filledDraft();
    const rows = {
      "timeline[0].location": "",
      "timeline[0].at": "",
      "timeline[2].location": "Macon, GA",
      "timeline[2].at": "tomorrow",
    };
    expect((await saveStep(visitor, secret, "options", { ...stepFields("options"), ...rows })).issues).toEqual([
      { path: "timeline.2.at", message: "date_time_invalid" },
    ]);
  });

  it("warns about weight and wishes that cannot be kept, and stops no one (C5, C6)", async () => {
    clock.set("2026-06-18T15:00:00Z");
    const secret = await filledDraft({ packageType: "document", weight: "10", requestedDelivery: "2026-06-18T17:00" });
    expect((await getBookingView(visitor, secret)).warnings).toEqual([
      { field: "weight", code: "over_package_weight", detail: "2" },
      { field: "requestedDelivery", code: "promise_moved", detail: "2026-06-19T18:00" },
    ]);
  });

  it("warns about Saturday delivery where the parcel arrives no earlier for it", async () => {
    const codes = async (secret: string) => (await getBookingView(visitor, secret)).warnings.map(({ code }) => code);
    const express = { serviceType: "express", requestedDelivery: "2026-06-30T17:00", saturdayDelivery: "on" };
    // A Wednesday, then a Friday.
    clock.set("2026-06-17T15:00:00Z");
    expect(await codes(await filledDraft(express))).toEqual(["saturday_no_earlier"]);
    expect(await codes(await filledDraft({ ...express, saturdayDelivery: "" }))).toEqual([]);
    clock.set("2026-06-19T15:00:00Z");
    expect(await codes(await filledDraft(express))).toEqual([]);
  });

  it("shows a postal code as it is stored: with its lost zero", async () => {
    const secret = await filledDraft({ receiverState: "ME", receiverCity: "Portland", receiverZipCode: "4101" });
    const { receiver } = (await getBookingView(visitor, secret)).raw;
    expect(receiver.receiverZipCode).toBe("04101");
  });
});

describe("a draft's secret", () => {
  it("opens one draft only, and none once thrown away or expired", async () => {
    const mine = await filledDraft({ description: "mine" });
    const other = await filledDraft({ description: "other" });
    expect((await getBookingView(visitor, other)).raw.package.description).toBe("other");
    for (const forged of ["", "x", `${mine}x`, "' or 1=1 --"]) {
      expect(await findDraft(forged)).toBeNull();
      expect(await refusal(saveStep(visitor, forged, "package", stepFields("package")))).toMatchObject({
        code: "not_found",
        reason: "draft_gone",
      });
      expect(await refusal(confirmBooking(visitor, forged, submit()))).toMatchObject({ code: "not_found" });
    }
    await discardDraft(mine);
    expect(await findDraft(mine)).toBeNull();
    clock.advance(31 * 86_400_000);
    expect(await findDraft(other)).toBeNull();
  });

  it("is not needed to see an empty form", async () => {
    expect(await getBookingView(visitor, null)).toMatchObject({
      version: 0,
      furthestStep: "package",
      quote: null,
      raw: Object.fromEntries(bookingSteps.map((step) => [step, {}])),
    });
  });
});

describe("checkStep", () => {
  it("says what no longer holds of a step as it was saved, and changes nothing", async () => {
    const secret = await filledDraft();
    expect(await checkStep(visitor, secret, "package")).toEqual([]);
    const before = await findDraft(secret);
    clock.advance(25 * 86_400_000);
    expect(await checkStep(visitor, secret, "options")).toMatchObject([{ path: "requestedDelivery" }]);
    expect(await findDraft(secret)).toEqual(before);
  });

  it("finds everything missing in a step no one filled in, and nothing behind a forged secret", async () => {
    const { secret } = await openDraft(visitor);
    expect((await checkStep(visitor, secret, "package")).map(({ path }) => path)).toContain("weight");
    expect(await refusal(checkStep(visitor, "forged", "package"))).toMatchObject({
      code: "not_found",
      reason: "draft_gone",
    });
  });
});

describe("getBookingOptions", () => {
  it("comes from tariff, branches and settings", async () => {
    const options = await getBookingOptions();
    expect(options.services.map(({ basePrice }) => basePrice.amountMinor)).toEqual([1999, 2999, 4999, 3999]);
    expect(options.branches.map(({ code }) => code)).toEqual(["main", "north", "south", "east", "west"]);
    expect(options.branches[0]?.hours).toBe("Mon-Fri 9AM-6PM, Sat 10AM-4PM");
    expect(options).toMatchObject({
      payment: { provider: "test", publishableKey: null, offered: expect.arrayContaining(["credit", "account"]) },
      insuranceRatePercent: "2",
      currency: "USD",
    });
  });

  it("says until when to hand it over by the clocks of the branch, when it arrives by those of its place (C10)", async () => {
    const secret = await filledDraft();
    const saved = await saveStep(visitor, secret, "receiver", {
      ...stepFields("receiver"),
      receiverCity: "Los Angeles",
      receiverState: "CA",
      receiverZipCode: "90012",
    });
    expect(saved.view.promise).toMatchObject({
      estimatedDelivery: { zone: "America/Los_Angeles" },
      handOverBy: { zone: "America/New_York" },
    });
  });
});

async function serveEverywhere(): Promise<void> {
  const everywhere = { origins: ["anywhere"], destinations: ["anywhere"] };
  const areas = { standard: everywhere, express: everywhere, rush: everywhere, medical: everywhere };
  await changeSettings(actors.admin(), "areas", areas, 1);
}
