import { beforeEach, describe, expect, it } from "vitest";
import { longestPath, readSignature } from "#domain/road/signature.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { doorProofs, proofFiles } from "#server/db/schema/proofs.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { findProofFile } from "#server/features/proofs/proof-file.rows.ts";
import { hashProof } from "#server/features/proofs/hash-proof.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";

useDatabase();

const [admin, staff, driver] = [actors.admin(), actors.dispatcher(), actors.driver()];
const path = "M100 200L500 200";
const given = { relation: "household", name: "Ottoline Cholmondeley", path, salt: "0123456789abcdef" };
let phone: Phone;
let shipment: ShipmentRow;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [admin, staff, driver]) await build.person(person);
  shipment = await signedFor();
  phone = await newPhone(driver);
  clock.advance(3_600_000);
});

async function signedFor(fields: Record<string, unknown> = { requiresSignature: true }): Promise<ShipmentRow> {
  const row = await build.shipment({ status: "out_for_delivery", fields });
  await assignStop(staff, row.id, "delivery", { driver: driver.userId, day: "" });
  return row;
}

function delivery(proof?: Record<string, unknown>, more: Record<string, unknown> = {}) {
  count += 1;
  clock.advance(60_000);
  const clientEventId = `door-event-${String(count).padStart(4, "0")}`;
  const at = { deviceAt: now().toISOString(), offsetMs: 0 };
  return { clientEventId, kind: "deliver", code: shipment.trackingNumber, ...at, ...(proof ? { proof } : {}), ...more };
}
async function send(raw: unknown, actor = driver): Promise<ActAnswer> {
  const [answer] = await recordActs(actor, [raw]);
  if (!answer) throw new Error("no answer");
  return answer;
}
const signed = async (proof?: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  send(await phone.sign(delivery(proof, more)));
const stored = () => db().select().from(doorProofs).orderBy(doorProofs.actId);
const statusNow = async () => (await loadShipment(shipment.id))?.status;
const tasks = async () => (await db().select().from(actTasks)).map(({ kind }) => kind);

describe("a delivery with its proof (G50)", () => {
  it("is stored with who took it and the strokes, which are found by their hash", async () => {
    expect(await signed(given)).toMatchObject({ state: "accepted", flags: [] });
    expect(await statusNow()).toBe("delivered");
    const [row] = await stored();
    expect(row).toMatchObject({ shipmentId: shipment.id, relation: "household", name: given.name, pin: null });
    const file = await findProofFile(row?.signatureSha256 ?? "");
    expect(readSignature(file?.bytes ?? Buffer.from(""))).toEqual({ name: given.name, path });
    const [act] = await db().select().from(acts);
    expect(act).toMatchObject({ id: row?.actId, deviceId: phone.id });
    expect(row?.sha256).toMatch(/^[\da-f]{64}$/);
  });

  it("is stored once though it is sent twice, by a phone or without one", async () => {
    const raw = await phone.sign(delivery(given));
    await send(raw);
    expect(await send(raw)).toMatchObject({ state: "duplicate", flags: [] });
    shipment = await signedFor();
    const unsigned = delivery(given);
    expect(await send(unsigned)).toMatchObject({ state: "accepted", flags: [] });
    expect(await send(unsigned)).toMatchObject({ state: "duplicate" });
    expect(await send({ ...unsigned, proof: { ...given, name: "Eve" } })).toMatchObject({ flags: ["other_content"] });
    expect(await stored()).toHaveLength(3);
    expect(await db().$count(proofFiles)).toBe(3);
  });

  it.each<[string, Record<string, unknown> | undefined, string[]]>([
    ["no proof, as phones of the first schema send it", undefined, ["proof_missing"]],
    ["a name alone", { ...given, path: "" }, ["proof_missing"]],
    ["no name", { ...given, name: "" }, ["proof_missing"]],
    ["a relation that is none", { ...given, relation: "the dog" }, ["proof_missing"]],
    ["a dot instead of strokes", { ...given, path: "M100 200L101 200" }, ["proof_missing"]],
    ["strokes that are none", { ...given, path: '"><script>alert(1)</script>' }, ["proof_missing"]],
    ["strokes outside the box", { ...given, path: "M0 0L9999 0" }, ["proof_missing"]],
    ["strokes without end", { ...given, path: `M0 0${"L900 0".repeat(longestPath / 6)}` }, ["proof_missing"]],
    ["a neighbor who was not allowed", { ...given, relation: "neighbor" }, ["without_consent"]],
  ])("stands with %s, and opens a task", async (_, proof, flags) => {
    expect(await signed(proof)).toMatchObject({ state: "flagged", flags });
    expect(await statusNow()).toBe("delivered");
    expect(await tasks()).toEqual(flags);
    const lacksStrokes =
      flags.includes("proof_missing") && proof?.["name"] !== "" && proof?.["relation"] === "household";
    if (lacksStrokes) expect(await db().$count(proofFiles)).toBe(0);
  });

  it("needs none of what neither booking nor service asks for, nor one from a run sheet", async () => {
    const own = shipment;
    shipment = await signedFor({});
    expect(await signed()).toMatchObject({ state: "accepted", flags: [] });
    shipment = own;
    expect(await signed(undefined, { input: "paper" })).toMatchObject({ state: "accepted", flags: [] });
    expect(await stored()).toEqual([]);
  });

  it("needs a signature above the value of the settings", async () => {
    const { value, version } = await getSettingsSection(admin, "general");
    await changeSettings(admin, "general", { ...value, signatureAbove: 500 }, version);
    shipment = await signedFor({ value: "500" });
    expect(await signed({ ...given, path: "" })).toMatchObject({ flags: [] });
    shipment = await signedFor({ value: "500.01" });
    expect(await signed({ ...given, path: "" })).toMatchObject({ flags: ["proof_missing"] });
    shipment = await signedFor({ value: "500.01" });
    expect(await signed(given)).toMatchObject({ flags: [] });
  });

  it("is asked of each part, and not of what is delivered already", async () => {
    shipment = await signedFor({ requiresSignature: true, quantity: "2" });
    const piece = (at: number) => ({ code: `${shipment.trackingNumber}+0${at}` });
    expect(await signed(given, piece(1))).toMatchObject({ flags: ["part"] });
    expect(await signed(undefined, piece(2))).toMatchObject({ flags: ["proof_missing"] });
    expect(await signed(undefined, piece(2))).toMatchObject({ flags: ["second_delivery"] });
  });

  it("keeps script in a name as text, and cuts a long one", async () => {
    await signed({ ...given, name: "<img src=x onerror=alert(1)>" });
    shipment = await signedFor();
    await signed({ ...given, name: `${"n".repeat(400)}\u202e` });
    expect((await stored()).map(({ name }) => name)).toEqual(["<img src=x onerror=alert(1)>", "n".repeat(120)]);
  });

  it("is malformed if its parts are no texts, and does not stop the act behind it", async () => {
    const answers = await recordActs(driver, [delivery({ ...given, name: 7 }), delivery(given)]);
    expect(answers.map(({ state }) => state)).toEqual(["refused", "accepted"]);
    expect(answers[0]?.issues).toMatchObject([{ path: "proof.name" }]);
  });
});

describe("a proof that its phone did not sign (G66)", () => {
  const tampered: [string, Record<string, unknown>][] = [
    ["another name", { proof: { ...given, name: "Eve" } }],
    ["other strokes", { proof: { ...given, path: "M0 0L900 0" } }],
    ["no proof", { proof: null }],
    ["another hash", { proofHash: "0".repeat(64) }],
    ["a schema that is no longer read", { schema: 1 }],
  ];
  it.each(tampered)("is kept apart with %s", async (_, more) => {
    const raw = await phone.sign(delivery(given));
    expect(await send({ ...raw, ...more })).toMatchObject({ state: "quarantined", flags: ["unproven"] });
    expect(await statusNow()).toBe("out_for_delivery");
  });

  it("is kept apart if its hash is not signed", async () => {
    for (const more of [
      { schema: 2, proofHash: "" },
      { schema: 3, proofHash: "" },
    ])
      expect(await send(await phone.sign(delivery(given), more))).toMatchObject({ flags: ["unproven"] });
  });

  it("is kept apart with a forged hash that is signed, and counts once staff apply it", async () => {
    const raw = await phone.sign(delivery(given), { proofHash: hashProof("other-event", null).sha256 });
    await send(raw);
    expect((await stored())[0]).toMatchObject({ name: given.name });
    const [task] = await db().select().from(actTasks);
    await settleFlag(staff, task?.id ?? "", { answer: "applied", reason: "", number: "" });
    expect(await statusNow()).toBe("delivered");
    expect(await tasks()).toEqual(["unproven"]);
  });
});

describe("the proof of another driver's stop", () => {
  it("is stored for the one who was there, and flagged", async () => {
    const other = actors.driver({ userId: "usr_other", email: "other@example.test" });
    await build.person(other);
    await assignStop(staff, shipment.id, "delivery", { driver: other.userId, day: "" });
    expect(await signed(given)).toMatchObject({ state: "flagged", flags: ["not_assigned"] });
    expect(await stored()).toMatchObject([{ name: given.name }]);
  });
});

describe("the data of who took it", () => {
  it("is erased with the shipment: name, salt and strokes, while the hashes stay", async () => {
    await signed(given);
    const [before] = await stored();
    await deleteShipment(admin, shipment.id);
    clock.advance(40 * 86_400_000);
    await eraseDeletedShipments();
    const [after] = await stored();
    expect(after).toEqual({ ...before, name: "", salt: "" });
    expect(await db().$count(proofFiles)).toBe(0);
  });

  it("is erased after two years, and the strokes are no unused ones before", async () => {
    await signed(given);
    clock.advance(729 * 86_400_000);
    await tidyProofFiles();
    expect(await db().$count(proofFiles)).toBe(1);
    expect(await stored()).toMatchObject([{ name: given.name }]);
    clock.advance(3 * 86_400_000);
    await tidyProofFiles();
    expect(await db().$count(proofFiles)).toBe(0);
    expect(await stored()).toMatchObject([{ name: "", salt: "" }]);
  });
});
