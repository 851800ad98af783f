import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { parseEdit } from "#domain/bookings/edit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({
  before: async () => {
    await ensureFoundation();
    clock.set("2026-11-30T15:00:00Z");
  },
});
const admin = actors.admin();
const fixture = (name: string) =>
  JSON.parse(fs.readFileSync(new URL(`../../tests/cases/${name}`, import.meta.url), "utf8")) as Record<string, string>;

async function book(actor: Actor, body: object) {
  const response = await createApi(async () => actor).request("/v1/shipments", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function stored(shipmentId: unknown) {
  const { fields, version } = await getEditableShipment(admin, String(shipmentId));
  return { ...fields, version: String(version) };
}

describe("a ZIP code of another state", () => {
  const miami = fixture("zip-contradicts-state/booking.json");
  const question = { path: "receiverZipCode", message: expect.stringContaining("Miami, FL") as string };

  it("is questioned at the field before booking, and staff may override", async () => {
    expect(await book(admin, miami)).toMatchObject({ status: 422, body: { errors: [question] } });
    expect(await book(admin, { ...miami, receiverZipConfirmed: "30303" })).toMatchObject({ status: 422 });
    expect(await book(admin, { ...miami, receiverZipConfirmed: "33101" })).toMatchObject({ status: 201 });
    expect(await book(admin, { ...miami, receiverState: "FL" })).toMatchObject({ status: 201 });
    expect(await book(admin, { ...miami, receiverZipCode: "33999" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "receiverZipCode", message: expect.stringContaining("Florida") as string }] },
    });
  });

  it("is judged by the location of the ZIP: rush does not go to Miami, whatever state is named", async () => {
    const fields = { receiverCity: "Miami", receiverState: "GA", receiverZipCode: "33101", receiverCountry: "USA" };
    const facts = await loadBookingFacts(fields);
    expect(serviceReach(facts).rush).toEqual({ end: "destination", city: "Miami" });
    expect(serviceReach(await loadBookingFacts({ ...fields, receiverZipCode: "30303" })).rush).toBeNull();
    expect(serviceReach(facts).standard).toBeNull();
    expect(await bookingRuleFacts(visitor, { ...fields, serviceType: "rush" }, facts)).toMatchObject({
      unreached: { city: "Miami" },
      zipsElsewhere: [{ role: "receiver", place: "Miami, FL" }],
    });
  });

  it("is questioned when staff enter it in an edit, and not when it is unchanged", async () => {
    const { body } = await book(admin, { ...miami, receiverState: "FL" });
    const edited = async (more: Record<string, string>) => {
      const read = parseEdit({ ...(await stored(body["shipmentId"])), ...more }, "USD");
      if (!read.ok) throw new Error(JSON.stringify(read.issues));
      return editShipment(admin, String(body["shipmentId"]), read.value);
    };
    await expect(edited({ receiverState: "GA" })).rejects.toMatchObject({
      issues: [{ path: "receiverZipCode", message: "zip_elsewhere:Miami, FL" }],
    });
    await edited({ receiverState: "GA", receiverZipConfirmed: "33101" });
    await edited({ notes: "Ring twice" });
    expect(await stored(body["shipmentId"])).toMatchObject({ receiverState: "GA", notes: "Ring twice" });
  });

  it.each([
    ["30303", "GA", "USA", []],
    ["02138", "MA", "USA", []],
    ["2138", "MA", "USA", []],
    ["00926", "PR", "USA", []],
    ["00926", "", "PRI", []],
    ["96960", "", "MHL", []],
    ["M5V 2T6", "ON", "CAN", []],
    ["M5V 2T6", "QC", "CAN", ["Ontario"]],
    ["X0A 0H0", "NU", "CAN", []],
    ["X1A 1A1", "NT", "CAN", []],
    ["00000", "CA", "USA", [null]],
    ["33999", "FL", "USA", [null]],
    ["10115", "", "DEU", []],
    ["06600", "CMX", "MEX", []],
    ["09001", "AE", "USA", []],
    ["09001", "NY", "USA", ["Apo, AE"]],
  ])("%s with %s in %s is elsewhere: %j", async (receiverZipCode, receiverState, receiverCountry, places) => {
    const fields = { receiverZipCode, receiverState, receiverCountry };
    const { zipsElsewhere } = await bookingRuleFacts(visitor, fields, await loadBookingFacts(fields));
    expect(zipsElsewhere?.map(({ place }) => place)).toEqual(places);
  });
});

describe("an unknown ZIP code", () => {
  it("is questioned at its field, and staff may override", async () => {
    const nowhere = { ...fixture("zip-contradicts-state/booking.json"), receiverState: "FL", receiverZipCode: "00000" };
    expect(await book(admin, nowhere)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "receiverZipCode", message: expect.stringContaining("don't know") as string }] },
    });
    expect(await book(admin, { ...nowhere, receiverZipConfirmed: "00000" })).toMatchObject({ status: 201 });
  });
});

describe("a country without postal codes", () => {
  it.each(["zip-where-there-is-none/booking.json", "zip-where-there-is-none/booking-2.json"])(
    "books without one: %s",
    async (name) => {
      const { status, body } = await book(admin, fixture(name));
      expect([status, body]).toEqual([201, body]);
      expect(await stored(body["shipmentId"])).toMatchObject({ receiverZipCode: "" });
      const invented = await book(admin, { ...fixture(name), receiverZipCode: "00" });
      expect(await stored(invented.body["shipmentId"])).toMatchObject({ receiverZipCode: "" });
    },
  );
});

describe("army and fleet post offices", () => {
  it("are reached by no service, and stored as entered when staff book", async () => {
    const apo = { receiverCity: "APO", receiverState: "AE", receiverZipCode: "09001", receiverCountry: "USA" };
    const at = new Date("2026-11-30T15:00:00Z");
    const facts = await loadBookingFacts(apo, at);
    const reach = serviceReach(facts);
    expect(Object.values(reach).map((unreached) => unreached?.end)).toEqual(Array(4).fill("destination"));
    expect(
      await book(admin, { ...fixture("zip-contradicts-state/booking.json"), ...apo, serviceType: "standard" }),
    ).toMatchObject({ status: 201 });
    const { deliverBy, isDay } = promiseFor({ serviceType: "standard" }, facts);
    expect([deliverBy, isDay]).toEqual([new Date("2026-12-07T15:00:00Z"), true]);
  });

  it.each(["AE", "AA", "AP"])("have no courier service, not even for staff, and promise a day: %s", async (state) => {
    const receiverZipCode = { AE: "09001", AA: "34001", AP: "96201" }[state];
    const apo = { receiverCity: "APO", receiverState: state, receiverZipCode, receiverCountry: "USA" };
    const booking = { ...fixture("zip-contradicts-state/booking.json"), ...apo };
    for (const serviceType of ["rush", "express", "medical"])
      expect(await book(admin, { ...booking, serviceType })).toMatchObject({
        status: 422,
        body: { errors: expect.arrayContaining([expect.objectContaining({ path: "serviceType" })]) as object[] },
      });
    const { body } = await book(admin, { ...booking, serviceType: "standard" });
    expect(body["estimatedDelivery"]).toMatchObject({ day: expect.any(String) as string });
  });
});
