import { beforeEach, expect, it } from "vitest";
import { OwnShipment } from "#domain/shipments/own-shipment.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { listEndedShipments } from "#server/features/shipments/list-ended-shipments.ts";
import { listOpenShipments } from "#server/features/shipments/list-open-shipments.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const [ada, grace] = [
  actors.customer({ userId: "usr_ada" }),
  actors.customer({ userId: "usr_grace", email: "g@h.test" }),
];
const staff = actors.dispatcher();
const numbersIn = (list: { items: OwnShipment[] }) => list.items.map(({ trackingNumber }) => trackingNumber);

beforeEach(async () => {
  await build.person(ada);
  await build.person(grace);
});

it("parts what is on the way from what is over, newest first, and shows no one else's", async () => {
  const [first, second, third, gone] = [
    await build.shipment({ actor: ada }),
    await build.shipment({ actor: ada, status: "delivered" }),
    await build.shipment({ actor: ada, status: "exception" }),
    await build.shipment({ actor: ada, status: "cancelled" }),
  ];
  await build.shipment({ actor: grace });
  await build.shipment();
  expect(numbersIn(await listOpenShipments(ada))).toEqual([third.trackingNumber, first.trackingNumber]);
  expect(numbersIn(await listEndedShipments(ada))).toEqual([gone.trackingNumber, second.trackingNumber]);
  expect([await listOpenShipments(actors.customer({ userId: "usr_nobody" })), await listEndedShipments(grace)]).toEqual(
    [
      { items: [], nextCursor: null, previousCursor: null },
      { items: [], nextCursor: null, previousCursor: null },
    ],
  );
});

it("leaves out what was deleted", async () => {
  const [open, over] = [
    await build.shipment({ actor: ada }),
    await build.shipment({ actor: ada, status: "delivered" }),
  ];
  await deleteShipment(actors.admin(), open.id);
  await deleteShipment(actors.admin(), over.id);
  expect([...(await listOpenShipments(ada)).items, ...(await listEndedShipments(ada)).items]).toEqual([]);
});

it("tells where to, what for, and what happened, newest first", async () => {
  const { id, trackingNumber } = await build.shipment({ actor: ada });
  for (const status of ["processing", "in_transit", "exception"] as const)
    await addTrackingEvent(staff, id, build.event({ status, correctionReason: "test" }));
  const [item] = (await listOpenShipments(ada)).items;
  expect(OwnShipment.parse(item)).toMatchObject({
    trackingNumber,
    status: "exception",
    recipientName: "Grace Murray",
    destination: "Savannah, GA",
    weightLb: "10.0",
    total: { amountMinor: 3989, currency: "USD" },
    isTestPayment: false,
    deliveredAt: null,
    endedAt: null,
  });
  expect(item?.history.slice(0, 3)).toEqual(["exception", "in_transit", "processing"]);
});

it("goes on with the next page and back, each list by its own cursor", async () => {
  const made: string[] = [];
  for (let count = 0; count < 52; count += 1) made.unshift((await build.shipment({ actor: ada })).trackingNumber);
  const first = await listOpenShipments(ada);
  const second = await listOpenShipments(ada, { cursor: first.nextCursor });
  expect([...numbersIn(first), ...numbersIn(second)]).toEqual(made);
  expect(numbersIn(await listOpenShipments(ada, { cursor: second.previousCursor }))).toEqual(numbersIn(first));
  await expect(listEndedShipments(ada, { cursor: "made-up" })).rejects.toMatchObject({ code: "invalid_input" });
});
