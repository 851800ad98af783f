import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { visitor } from "#domain/people/actor.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getBranchDay } from "#server/features/runs/get-branch-day.ts";
import { getNotHomeCard, getNotHomeCardsOfRun } from "#server/features/runs/get-not-home-cards.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { presentNotHomeCard } from "#app/routes/admin/runs/present-not-home-card.ts";
import { presentBranchDay } from "#app/routes/admin/runs/present-branch-day.ts";
import { drawPng } from "#server/images/draw-png.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { readCodes } from "#tests/support/read-codes.ts";

useDatabase();

const staff = actors.dispatcher();

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(staff);
});

async function newRun(more: Record<string, string> = {}): Promise<string> {
  const input = parseCreateRun({ kind: "local", branch: "main", wave: "morning", day: "2026-06-18", ...more });
  if (!input.ok) throw new Error(JSON.stringify(input.issues));
  return (await createRun(staff, input.value)).runId;
}

const inSpanish = (id: string) => db().update(shipments).set({ language: "es" }).where(eq(shipments.id, id));
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { reason?: string; code: string }) => error.reason ?? error.code,
  );

describe("a not-home card (G46)", () => {
  it("has the number-only address as its QR code, and nothing of the recipient", async () => {
    const fields = {
      receiverName: "Wilhelmina <script>alert(1)</script>",
      receiverAddress: "17 Nowhere Lane",
      receiverPhone: "(404) 555-0177",
    };
    const { id, trackingNumber } = await build.shipment({ fields });
    const card = await getNotHomeCard(staff, id);
    const svg = card.qrSvg
      .replace("<svg ", '<svg width="400" height="400" ')
      .replace("><", '><rect width="100%" height="100%" fill="#fff"/><');
    const read = await readCodes(await drawPng(svg));
    expect(read).toEqual([expect.stringMatching(new RegExp(`^https?://[^#?]+/track/${trackingNumber}$`))]);
    const said = JSON.stringify(presentNotHomeCard(card, await getCompany()));
    for (const own of ["Wilhelmina", "script", "Nowhere", "555-0177", "/t/"]) expect(said).not.toContain(own);
    expect(said).toContain("We missed you");
    expect(said).toContain((await getCompany()).phone?.display);
  });

  it("is in the language of its shipment, for each delivery of a run in order", async () => {
    const [first, second, gone] = [await build.shipment(), await build.shipment(), await build.shipment()];
    await inSpanish(second.id);
    const runId = await newRun();
    const delivery = (shipmentId: string) => ({ shipmentId, kind: "delivery" as const });
    await moveStops(staff, { stops: [second, first, gone].map(({ id }) => delivery(id)), runId, place: null });
    await deleteShipment(actors.admin(), gone.id);
    const { cards } = await getNotHomeCardsOfRun(staff, runId);
    expect(cards.map(({ trackingNumber, language }) => [trackingNumber, language])).toEqual([
      [second.trackingNumber, "es"],
      [first.trackingNumber, "en"],
    ]);
    const company = await getCompany();
    expect(cards.map((card) => presentNotHomeCard(card, company).title)).toEqual([
      "No le encontramos",
      "We missed you",
    ]);
    expect(presentNotHomeCard(cards[0]!, company).lead).toMatch(/^Vinimos/);
  });

  it("is for staff", async () => {
    const { id } = await build.shipment();
    const runId = await newRun();
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      expect(await refusal(getNotHomeCard(actor, id))).toBe("staff_only");
      expect(await refusal(getNotHomeCardsOfRun(actor, runId))).toBe("staff_only");
      expect(await refusal(getBranchDay(actor, { branch: null, day: null }))).toBe("staff_only");
    }
    expect(await refusal(getNotHomeCard(staff, "shp_none"))).toBe("not_found");
    expect(await refusal(getNotHomeCardsOfRun(staff, "run_none"))).toBe("not_found");
  });
});

describe("a branch day", () => {
  it("has all runs of the branch and day by departure, and every shelf with its pieces", async () => {
    const late = await newRun({ wave: "afternoon" });
    const early = await newRun();
    await newRun({ day: "2026-06-19" });
    for (const name of ["A-10", "A-2"]) {
      const input = parseCreateContainer({ kind: "shelf", name, branch: "main", toBranch: "" });
      if (!input.ok) throw new Error(JSON.stringify(input.issues));
      await createContainer(staff, input.value);
    }
    const cageInput = parseCreateContainer({ kind: "cage", name: "MAC-07", branch: "main", toBranch: "" });
    if (!cageInput.ok) throw new Error("a cage is wrong");
    await createContainer(staff, cageInput.value);
    const day = await getBranchDay(staff, { branch: "main", day: null });
    expect(day.day).toBe("2026-06-18");
    expect(day.runs.map(({ id }) => id)).toEqual([early, late]);
    expect(day.shelves.map(({ name, codes }) => [name, codes])).toEqual([
      ["A-2", []],
      ["A-10", []],
    ]);
    const { trackingNumber } = await build.shipment({ status: "processing", fields: { quantity: "2" } });
    const act = { clientEventId: "shelf-act-1", kind: "put", code: `${trackingNumber}+02`, branch: "main" };
    await recordActs(staff, [
      { ...act, container: day.shelves[1]?.code, deviceAt: now().toISOString(), offsetMs: 0, input: "wedge" },
    ]);
    const after = await getBranchDay(staff, { branch: "main", day: "2026-06-18" });
    expect(after.shelves[1]?.codes).toEqual([`${trackingNumber}+02`]);
    const paper = presentBranchDay(after, now());
    expect(paper.facts.map(({ text }) => text)).toEqual(["2", "0", "0", "2", "1"]);
    expect(paper.shelves.map(({ count }) => count)).toEqual(["empty", "1 piece"]);
    expect(await refusal(getBranchDay(staff, { branch: "nowhere", day: null }))).toBe("not_found");
  });
});
