import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { plainText, referenceKey } from "#domain/shared/compared-text.ts";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { selectShipments } from "#server/features/reports/exported-shipments.ts";
import { correctBooking } from "#server/features/shipments/correct-booking.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { type ListShipments, listShipments } from "#server/features/shipments/list-shipments.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const josephine = actors.customer({ userId: "usr_a", email: "a@example.test" });
let [ruiz, byron]: ShipmentRow[] = [];

beforeEach(async () => {
  await build.person(josephine);
  ruiz = await build.shipment({
    actor: josephine,
    fields: {
      senderName: "María Ruiz",
      senderCompany: "Panadería 50% Más",
      senderEmail: "m.ruiz@panaderia.example",
      senderPhone: "(404) 555-0147",
      receiverCity: "Macon",
      receiverZipCode: "31201",
      accountNumber: "ACC-7",
      billingReference: "PO 77-1234",
    },
  });
  byron = await build.shipment({ status: "in_transit", fields: { receiverName: "Zoë Byron" } });
});

async function found(search: string, more: ListShipments = {}, actor: Actor = staff): Promise<string[]> {
  return (await listShipments(actor, { search, ...more })).items.map(({ id }) => id);
}

describe("searching shipments (E7)", () => {
  it("finds by number, names, e-mails, phones, reference, city and ZIP code, whole or in part, in any case and order", async () => {
    const number = ruiz?.trackingNumber ?? "";
    for (const search of [
      number,
      number.toLowerCase(),
      `${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6, 9)} ${number.slice(9)}`,
      number.slice(4),
      "maria",
      "RUIZ maría",
      "uiz",
      "panaderia macon",
      "50%",
      "m.ruiz@panaderia.example",
      "(404) 555-0147",
      "+1 404.555.0147",
      "555-0147",
      "Macon",
      "31201",
      "ruiz 31201",
      "po 77-1234",
      "ma ru",
    ])
      expect(await found(search), search).toEqual([ruiz?.id]);
    expect(await found("zoe")).toEqual([byron?.id]);
    expect(await found("atlanta")).toEqual([byron?.id, ruiz?.id]);
  });

  it("finds a tracking number, and a reference of the same text beside it, in list and file", async () => {
    const number = byron?.trackingNumber ?? "";
    await db().execute(
      sql`update shipments set reference = ${`${number.slice(0, 3)}-${number.slice(3)}`} where id = ${ruiz?.id}`,
    );
    expect(await found(number)).toEqual([byron?.id, ruiz?.id]);
    const [first] = (await listShipments(staff, { search: number, limit: 1 })).items;
    expect(first?.id).toBe(byron?.id);
    expect(await found(number, { status: "in_transit" })).toEqual([byron?.id]);
    const condition = await selectShipments({ id: ["text", shipments.id] }, { ...noFilter, search: number });
    expect((await db().execute(condition)).rows).toHaveLength(2);
  });

  it("finds nothing where one word occurs nowhere, and takes no letter for a pattern", async () => {
    for (const search of ["maria byron", "wayland", "r_iz", "m%z", "%%%", "'; --", "\\", "PTC 000 000 0000"])
      expect(await found(search), search).toEqual([]);
    expect(await found("  ")).toHaveLength(2);
  });

  it("keeps the filters: status, what is deleted, and what belongs to others", async () => {
    expect(await found("atlanta", { status: "in_transit" })).toEqual([byron?.id]);
    expect(await found(byron?.trackingNumber ?? "", { status: "pending" })).toEqual([]);
    expect(await found("atlanta", {}, josephine)).toEqual([ruiz?.id]);
    expect(await found("byron", {}, josephine)).toEqual([]);
    expect(await found(byron?.trackingNumber ?? "", {}, josephine)).toEqual([]);
    await db().execute(sql`update shipments set deleted_at = created_at where id = ${ruiz?.id}`);
    expect(await found("ruiz")).toEqual([]);
    expect(await found(ruiz?.trackingNumber ?? "")).toEqual([]);
  });

  it("follows a correction", async () => {
    await correctBooking(josephine, ruiz?.id ?? "", {
      version: ruiz?.version ?? 0,
      receiverName: "Ángel Hill",
      receiverPhone: "(912) 555-0199",
      receiverLatin: "",
      specialInstructions: "",
      pickupInstructions: "",
    });
    expect([await found("angel hill"), await found("912-555-0199"), await found("ruiz")]).toEqual(
      Array(3).fill([ruiz?.id]),
    );
  });

  it("pages through what it found, both ways", async () => {
    const first = await listShipments(staff, { search: "atlanta", limit: 1 });
    const second = await listShipments(staff, { search: "atlanta", limit: 1, cursor: first.nextCursor });
    const back = await listShipments(staff, { search: "atlanta", limit: 1, cursor: second.previousCursor });
    expect([first, second, back].map(({ items }) => items[0]?.id)).toEqual([byron?.id, ruiz?.id, byron?.id]);
    expect([first.previousCursor, second.nextCursor]).toEqual([null, null]);
  });
});

describe("the form in which words are compared", () => {
  it("is the same in the product and in the database", async () => {
    const alphabets = [
      [0x21, 0x24f],
      [0x300, 0x4ff],
      [0x1e00, 0x1fff],
      [0x2010, 0x2027],
      [0xfb00, 0xfe00],
      [0xff00, 0xff9f],
    ] as const;
    const letters = alphabets.flatMap(([first, last]) =>
      Array.from({ length: last - first }, (_, place) => `a${String.fromCodePoint(first + place)}b`),
    );
    const texts = [...letters, "Straße", "ΟΔΟΣ", "İstanbul", "ﬁ ½ №", "  a \t b ", ""];
    const { rows } = await db().execute<{ stored: string }>(
      sql`select searchable(raw) as stored from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as each (raw, place) order by place`,
    );
    expect(rows.map(({ stored }) => stored)).toEqual(texts.map((text) => ` ${plainText(text)}`));
  });
});

it("compares references in the product as in the database", async () => {
  const texts = [
    "#500123",
    "# 500 123",
    "PO 77-1234",
    "po77–1234",
    "2026/11/4567",
    "ORD.12",
    "A_1|b\\2",
    "###",
    "-7-",
    "",
    "заказ 12",
    "Ł-9",
  ];
  const { rows } = await db().execute<{ stored: string }>(
    sql`select reference_key(raw) as stored from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as each (raw, place) order by place`,
  );
  expect(rows.map(({ stored }) => stored)).toEqual(texts.map(referenceKey));
});

it("lists shipments to staff and customers alone (E7)", async () => {
  for (const actor of [visitor, actors.booker(ruiz?.id ?? ""), actors.driver()])
    await expect(listShipments(actor)).rejects.toMatchObject({ reason: "staff_only" });
  expect((await listShipments(josephine)).items.map(({ id }) => id)).toEqual([ruiz?.id]);
});

describe("listOwnShipments", () => {
  it("is what a person booked while signed in, and no one else's", async () => {
    expect((await listOwnShipments(josephine)).items.map(({ id }) => id)).toEqual([ruiz?.id]);
    expect((await listOwnShipments(actors.customer({ userId: "usr_else" }))).items).toEqual([]);
    // Staff see everything in the back office; here they too see what they booked themselves.
    expect((await listOwnShipments(staff)).items).toEqual([]);
  });

  it("leaves out what was deleted", async () => {
    await db().execute(sql`update shipments set deleted_at = created_at`);
    expect((await listOwnShipments(josephine)).items).toEqual([]);
  });
});
