import { describe, expect, it } from "vitest";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

type Body = Record<string, unknown> & { errors?: { path: string; message: string }[] };

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const api = createApi(async () => actors.dispatcher());
  const response = await api.request(path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function booked(more: Record<string, unknown>) {
  const { status, body } = await ask("POST", "/v1/shipments", bookingFields(more));
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return (await ask("GET", `/v1/shipments/${body["shipmentId"] as string}`)).body;
}

async function refused(more: Record<string, unknown>) {
  const { status, body } = await ask("POST", "/v1/shipments", bookingFields(more));
  expect(status).toBe(422);
  return body.errors;
}

describe("a value without its option (C7)", () => {
  it("insures a shipment for its stated value, at the price of a quote", async () => {
    const { body: quote } = await ask("POST", "/v1/quotes", {
      serviceType: "standard",
      weight: "10",
      insuranceValue: "150",
    });
    expect(await booked({ insuranceValue: "150" })).toMatchObject({
      insuredValue: { amountMinor: 15_000 },
      total: quote["total"],
    });
  });

  it("books the option of each stated kind", async () => {
    expect(
      await booked({
        dangerousGoodsType: "UN3481 lithium",
        temperatureRange: "2-8 C",
        specialHandlingType: "Upright",
        returnInstructions: "Ring twice",
      }),
    ).toMatchObject({ dangerousGoods: "UN3481 lithium", temperatureRange: "2-8 C", specialHandling: "Upright" });
  });

  it("is changed with its option, after the new price was confirmed", async () => {
    const { id, version } = await build.shipment();
    const patch = (body: unknown) => ask("PATCH", `/v1/shipments/${id}`, body, { "if-match": `"${version}"` });
    const moved = await patch({ insuranceValue: "200" });
    expect(moved).toMatchObject({ status: 409, body: { code: "price_changed" } });
    const { confirm } = moved.body["details"] as { confirm: string };
    expect(await patch({ insuranceValue: "200", dangerousGoodsType: "UN3481", confirmed: confirm })).toMatchObject({
      status: 200,
      body: { insuredValue: { amountMinor: 20_000 }, dangerousGoods: "UN3481" },
    });
  });

  it("is no option of a stored value: a change of the option alone counts", async () => {
    const { id, version } = await build.shipment({ fields: { dangerousGoods: true, dangerousGoodsType: "UN3481" } });
    expect(
      await ask("PATCH", `/v1/shipments/${id}`, { dangerousGoods: false }, { "if-match": `"${version}"` }),
    ).toMatchObject({ status: 200, body: { dangerousGoods: null } });
  });
});

describe("a value that contradicts another field (C7)", () => {
  it("is rejected by name", async () => {
    const day = wallDateTime(now(), "America/New_York").slice(0, 10);
    expect(
      await refused({
        insurance: false,
        insuranceValue: "150",
        dangerousGoods: false,
        dangerousGoodsType: "UN3481",
        pickupDate: day,
        pickupTime: "11:00",
        paymentMethod: "cash",
        accountNumber: "GIS-0310",
      }),
    ).toEqual([
      { path: "insuranceValue", message: "The option that this belongs to is off. Turn it on, or leave this out" },
      { path: "dangerousGoodsType", message: "The option that this belongs to is off. Turn it on, or leave this out" },
      { path: "pickupDate", message: "This contradicts pickupType. Change that, or leave this out" },
      { path: "pickupTime", message: "This contradicts pickupType. Change that, or leave this out" },
      {
        path: "accountNumber",
        message: "This contradicts paymentMethod. Change that, or leave this out",
      },
    ]);
  });

  it("is rejected in a change", async () => {
    const { id, version } = await build.shipment();
    const body = { insurance: false, insuranceValue: "200" };
    expect(await ask("PATCH", `/v1/shipments/${id}`, body, { "if-match": `"${version}"` })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "insuranceValue" }] },
    });
  });
});

describe("a value of another type", () => {
  it("is rejected with a sentence, in a booking and in a change", async () => {
    const { id, version } = await build.shipment();
    const patch = (body: unknown) => ask("PATCH", `/v1/shipments/${id}`, body, { "if-match": `"${version}"` });
    const clear = 'null is not accepted. Send "" to clear this field, or leave it out';
    const typeless = "A value of this type is not accepted here";
    expect(await patch({ receiverName: null, weight: null, isFragile: null, quantity: {}, notes: 5 })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: "receiverName", message: clear },
          { path: "weight", message: clear },
          { path: "quantity", message: typeless },
          { path: "isFragile", message: clear },
          { path: "notes", message: typeless },
        ],
      },
    });
    expect(await refused({ senderCompany: null, timeline: [{ location: null, at: 5 }] })).toEqual([
      { path: "senderCompany", message: clear },
      { path: "timeline.0.location", message: clear },
      { path: "timeline.0.at", message: typeless },
    ]);
    expect(await patch([1])).toMatchObject({ status: 422 });
  });
});

describe("a blank that cannot clear its field (E5)", () => {
  it.each(["quantity", "estimatedDelivery", "shippedAt", "currentLocation"])("is rejected: %s", async (name) => {
    const { id, version } = await build.shipment({ status: "in_transit", fields: { quantity: "3" } });
    const before = (await ask("GET", `/v1/shipments/${id}`)).body;
    expect(await ask("PATCH", `/v1/shipments/${id}`, { [name]: "" }, { "if-match": `"${version}"` })).toMatchObject({
      status: 422,
      body: { errors: [{ path: name, message: "This can be changed, but not cleared" }] },
    });
    expect((await ask("GET", `/v1/shipments/${id}`)).body).toEqual(before);
  });

  it("is no change before there is a value", async () => {
    const { id, version } = await build.shipment();
    expect(await ask("PATCH", `/v1/shipments/${id}`, { shippedAt: "" }, { "if-match": `"${version}"` })).toMatchObject({
      status: 200,
      body: { version },
    });
  });
});
