import { beforeEach, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { countEarlierShipments, takeOverShipments } from "#server/features/shipments/take-over-shipments.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { saveEdit } from "#server/features/shipments/save-edit.ts";
import { transaction } from "#server/db/transaction.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const ada = actors.customer({ userId: "usr_ada", email: "ada@example.com" });
const numbersOf = async (person: PersonActor) =>
  (await listOwnShipments(person)).items.map(({ trackingNumber }) => trackingNumber);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.code,
  );

beforeEach(async () => {
  await build.person(ada, { emailVerified: true });
});

it("offers what was sent with an address that was proved, and only that, once", async () => {
  const hers = await build.shipment();
  await build.shipment({ fields: { senderEmail: "grace@example.com", receiverEmail: "ada@example.com" } });
  expect(await countEarlierShipments(ada)).toBe(1);
  expect(await takeOverShipments(ada)).toEqual({ taken: 1 });
  expect(await numbersOf(ada)).toEqual([hers.trackingNumber]);
  expect([await countEarlierShipments(ada), await takeOverShipments(ada)]).toEqual([0, { taken: 0 }]);
});

it("ends with the sender's address by which it came, and stays for who booked it (A2)", async () => {
  const dispatcher = actors.dispatcher();
  const correct = async (id: string, senderEmail: string) => {
    const shipment = await loadShipment(id);
    if (!shipment) throw new Error("no shipment");
    await transaction(() => saveEdit(dispatcher, shipment, { senderEmail }, { reason: "Typed wrong" }));
  };
  const [taken, own] = [await build.shipment(), await build.shipment({ actor: ada })];
  expect(await takeOverShipments(ada)).toEqual({ taken: 1 });
  expect((await numbersOf(ada)).toSorted()).toEqual([taken.trackingNumber, own.trackingNumber].toSorted());
  for (const { id } of [taken, own]) await correct(id, "robert@example.net");
  expect(await numbersOf(ada)).toEqual([own.trackingNumber]);
  await correct(taken.id, "ada@example.com");
  expect(await countEarlierShipments(ada)).toBe(1);
});

it("offers nothing before the address is proved, nor to who works here", async () => {
  await build.shipment();
  await db().update(users).set({ emailVerified: false });
  expect([await countEarlierShipments(ada), await codeOf(takeOverShipments(ada))]).toEqual([0, "forbidden"]);
  await db().update(users).set({ emailVerified: true });
  const staff = { ...ada, role: "dispatcher" as const };
  expect([await countEarlierShipments(staff), await codeOf(takeOverShipments(staff))]).toEqual([0, "forbidden"]);
  expect(await numbersOf(ada)).toEqual([]);
});
