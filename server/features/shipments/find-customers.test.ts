import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { findCustomers } from "#server/features/shipments/find-customers.ts";
import { findTown } from "#server/features/shipments/find-town.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const ada = { senderName: "Ada Byron", senderPhone: "(404) 555-0123", senderEmail: "ada@example.com" };
const bart = { receiverName: "Bartholomew F", receiverPhone: "(770) 555-0119", receiverEmail: "b@kmcl.example" };
const duc = { receiverName: "Lý Văn Đức", receiverPhone: "(770) 555-0184", receiverEmail: "duc@framing.example" };
const names = async (more: Parameters<typeof findCustomers>[1]) =>
  (await findCustomers(staff, more)).items.map(({ name, times }) => [name, times]);

describe("findCustomers", () => {
  it("finds a sender by part of a phone, a name, a company or an address, and no one by less than three characters", async () => {
    await build.shipment({ fields: { ...ada, senderCompany: "Oglethorpe Bindery", accountNumber: "OGL-114" } });
    await build.shipment({
      fields: {
        senderName: "Grace Hopper",
        senderPhone: "(912) 555-0199",
        senderEmail: "g@navy.example",
        receiverName: "Ada Byron",
      },
    });
    for (const query of ["(404) 555", "4045550123", "+1 404 555", "byron", "oglethorpe", "ada@exam"])
      expect(await names({ side: "sender", query }), query).toEqual([["Ada Byron", 1]]);
    for (const query of ["ad", "", "404 555 9999", "%%%"])
      expect(await names({ side: "sender", query }), query).toEqual([]);
    expect(await findCustomers(staff, { side: "sender", query: "byron" })).toMatchObject({
      total: 1,
      items: [{ company: "Oglethorpe Bindery", phone: "+14045550123", accountNumber: "OGL-114", zipCode: "30303" }],
    });
  });

  it("finds whom a sender has sent to, the most frequent first, without the deleted ones", async () => {
    await build.shipment({ fields: { ...ada, ...duc } });
    await build.shipment({ fields: { ...ada, ...bart } });
    await build.shipment({ fields: { ...ada, ...bart } });
    const gone = await build.shipment({ fields: { ...ada, receiverName: "Gone" } });
    await deleteShipment(actors.admin(), gone.id);
    await build.shipment({
      fields: { senderName: "X", senderPhone: "(912) 555-0111", senderEmail: "x@x.example", ...duc },
    });
    // What was sent to her is found by the same phone, and was not sent by her.
    await build.shipment({
      fields: {
        senderName: "Y",
        senderEmail: "y@y.example",
        senderPhone: "(912) 555-0112",
        receiverPhone: "(404) 555-0123",
      },
    });
    expect(await names({ side: "receiver", query: "", sentBy: "(404) 555-0123" })).toEqual([
      ["Bartholomew F", 2],
      ["Lý Văn Đức", 1],
    ]);
    expect(await names({ side: "receiver", query: "(770) 555-018", sentBy: "ada@example.com" })).toEqual([
      ["Lý Văn Đức", 1],
    ]);
    expect(await names({ side: "receiver", query: "ly van" })).toEqual([["Lý Văn Đức", 2]]);
    expect(await names({ side: "receiver", query: "", sentBy: "nobody" })).toEqual([]);
  });

  it("is for staff", async () => {
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      expect(await refusalOf(findCustomers(actor, { side: "sender", query: "ada" }))).not.toBeNull();
      expect(await refusalOf(previewBooking(actor, {}))).not.toBeNull();
    }
  });
});

it("findTown knows the place of a ZIP", async () => {
  expect(await findTown({ zipCode: "30064", country: "USA" })).toEqual({ city: "Marietta", state: "GA" });
});

describe("previewBooking", () => {
  it("prices and promises every service from what can be read", async () => {
    clock.set("2026-06-18T14:00:00Z");
    const preview = await previewBooking(staff, {
      serviceType: "standard",
      packageType: "document",
      weight: "10",
      insurance: "on",
      insuranceValue: "x",
    });
    expect(preview.services.map(({ key, total }) => [key, total.amountMinor])).toEqual([
      ["standard", 3989],
      ["express", 4989],
      ["rush", 6989],
      ["medical", 5989],
    ]);
    expect(preview.services[0]?.arrives).toEqual({ at: "2026-06-19T22:00:00.000Z", zone: "America/New_York" });
    expect(preview.quote?.total.amountMinor).toBe(3989);
    expect(preview.overWeightLb).toBe(2);
    expect(await previewBooking(staff, { weight: "many" })).toMatchObject({ quote: null, overWeightLb: null });
  });
});
