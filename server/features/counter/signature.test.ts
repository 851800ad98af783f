import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { parseHandOut } from "#domain/road/counter-inputs.ts";
import { offerMs } from "#domain/road/counter-screen.ts";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { counterVisits } from "#server/db/schema/counter.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { answerOnScreen } from "#server/features/counter/answer-on-screen.ts";
import { askForSignature } from "#server/features/counter/ask-for-signature.ts";
import { endScreen } from "#server/features/counter/end-screen.ts";
import { getCustomerScreen } from "#server/features/counter/get-customer-screen.ts";
import { getShownSignature } from "#server/features/counter/get-offer.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { keepParcel } from "#server/features/counter/keep-parcel.ts";
import { listCounterVisits } from "#server/features/counter/list-counter-visits.ts";
import { makeScreen } from "#server/features/counter/make-screen.ts";
import { openScreen } from "#server/features/counter/open-screen.ts";
import { findProofSummary, openSignature } from "#server/features/counter/open-signature.ts";
import { signOnScreen } from "#server/features/counter/sign-on-screen.ts";
import { tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const staff = actors.dispatcher();
const path = "M100 200L500 200";
const dayMs = 86_400_000;
let count = 0;

async function newScreen() {
  await ensureFoundation();
  const made = await makeScreen(staff, "main");
  return { id: made.id, secret: await openScreen(visitor, made.url.slice(made.url.lastIndexOf("/") + 1)) };
}

/** A screen that asks for the signature of a parcel on the shelf. */
async function asked({ isOther = false } = {}) {
  const screen = await newScreen();
  const { id: shipmentId } = await build.shipment({ status: "available_for_pickup" });
  const offer = await askForSignature(staff, { screen: screen.id, branch: "main" }, { shipmentId, isOther });
  return { ...screen, shipmentId, offer };
}

const sign = ({ secret, offer }: { secret: string; offer: string }, name = "Grace Hall", strokes = path) =>
  signOnScreen(secret, { offer, name, path: strokes });
/** A hand-out by a page that showed this signature, or none. */
function handing(offer: string, signature = "") {
  count += 1;
  const read = parseHandOut({
    clientEventId: `visit-${String(count).padStart(4, "0")}`,
    branch: "main",
    proof: "document",
    documentKind: "passport",
    nameAgrees: "yes",
    offer,
    signature,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}
const shownHash = async ({ offer, shipmentId }: { offer: string; shipmentId: string }) =>
  (await getShownSignature(staff, offer, shipmentId))?.sha256 ?? "";
const signatures = async () => (await db().select().from(counterVisits)).map((visit) => visit.signatureSha256);
const files = () => db().$count(proofFiles);

describe("a signature on the customer's screen (G59)", () => {
  it("is asked with what is received, and no more than the end of the number", async () => {
    const { secret, offer } = await asked();
    expect((await getCustomerScreen(secret)).offer).toMatchObject({
      asks: "signature",
      id: offer,
      number: expect.stringMatching(/^•••• .{4}$/),
      pieces: 1,
      branch: "Main Branch",
      signerName: expect.stringMatching(/\w/),
      signedAt: null,
      leftMs: offerMs,
    });
    const other = await asked({ isOther: true });
    expect((await getCustomerScreen(other.secret)).offer).toMatchObject({ signerName: "" });
  });

  it("is shown to the clerk, and belongs to the hand-out, under its hash", async () => {
    const given = await asked();
    expect(await getShownSignature(staff, given.offer, given.shipmentId)).toMatchObject({ signature: null });
    await sign(given);
    expect(await getShownSignature(staff, given.offer, given.shipmentId)).toMatchObject({
      signature: { name: "Grace Hall", path },
      signedAt: "2026-06-18T15:00:00.000Z",
    });
    expect((await getCustomerScreen(given.secret)).offer).toMatchObject({
      signedAt: "2026-06-18T15:00:00.000Z",
    });
    await handOut(staff, given.shipmentId, handing(given.offer, await shownHash(given)));
    const [file] = await db().select().from(proofFiles);
    expect(await signatures()).toEqual([file?.sha256]);
    expect(file?.bytes?.toString()).toBe(JSON.stringify({ offer: given.offer, name: "Grace Hall", path }));
    expect((await getCustomerScreen(given.secret)).offer).toBeNull();
    expect(await listCounterVisits(staff, "main", "recipient")).toMatchObject([{ isSigned: true }]);
  });

  it("is not needed, and the last one counts", async () => {
    const unsigned = await asked();
    await handOut(staff, unsigned.shipmentId, handing(unsigned.offer));
    expect(await signatures()).toEqual([null]);
    const given = await asked();
    await sign(given, "Grace");
    const seen = await shownHash(given);
    await sign(given, "Grace Hall");
    // The clerk saw the first one.
    expect(await refusalOf(handOut(staff, given.shipmentId, handing(given.offer, seen)))).toMatchObject({
      reason: "signature_gone",
    });
    expect(await files()).toBe(1);
    expect((await getCustomerScreen(given.secret)).offer).toMatchObject({ signerName: "" });
    await handOut(staff, given.shipmentId, handing(given.offer, await shownHash(given)));
    const named = (await db().select().from(proofFiles)).find(({ bytes }) => bytes?.toString().includes("Grace Hall"));
    expect((await signatures()).filter(Boolean)).toEqual([named?.sha256]);
  });

  it("counts for its own parcel, branch and page alone, and is never dropped without a word", async () => {
    const [one, two] = [await asked(), await asked()];
    await sign(one);
    const hash = await shownHash(one);
    for (const [shipmentId, offer] of [
      [two.shipmentId, one.offer],
      [one.shipmentId, two.offer],
      [one.shipmentId, "ofr_unknown"],
    ] as const)
      expect(await refusalOf(handOut(staff, shipmentId, handing(offer, hash)))).toMatchObject({
        reason: "signature_gone",
      });
    expect(await signatures()).toEqual([]);
    await handOut(staff, one.shipmentId, handing(one.offer, hash));
    await handOut(staff, two.shipmentId, handing(two.offer));
    expect(new Set(await signatures())).toEqual(new Set([hash, null]));
  });

  it("waits for the hand-out from when it was signed", async () => {
    const given = await asked();
    clock.advance(offerMs - 1);
    await sign(given);
    clock.advance(offerMs - 1);
    const hash = await shownHash(given);
    expect(hash).not.toBe("");
    await handOut(staff, given.shipmentId, handing(given.offer, hash));
    expect(await signatures()).toEqual([hash]);
  });

  it("is stored for one parcel: the same strokes and name for another parcel make another file", async () => {
    const [one, two] = [await asked(), await asked()];
    await sign(one);
    await sign(two);
    expect(await shownHash(one)).not.toBe(await shownHash(two));
  });

  it("is refused where the screen asks something else, is off, or waits too long", async () => {
    const given = await asked();
    for (const offer of ["", "ofr_other"])
      expect(await refusalOf(sign({ ...given, offer }))).toMatchObject({ code: "conflict" });
    expect(await refusalOf(answerOnScreen(given.secret, { offer: given.offer, answer: "take_back" }))).toMatchObject({
      code: "conflict",
    });
    expect(await refusalOf(sign({ ...given, secret: "x".repeat(22) }))).toMatchObject({ code: "not_found" });
    clock.advance(offerMs);
    expect(await refusalOf(sign(given))).toMatchObject({ code: "conflict" });
    expect(await getShownSignature(staff, given.offer, given.shipmentId)).toBeNull();
    await endScreen(staff, given.id);
    expect(await refusalOf(sign(given))).toMatchObject({ code: "not_found" });
    expect(await files()).toBe(0);
  });

  it("is asked for by those who serve at the counter, for a parcel on the shelf, on a screen of the branch", async () => {
    const { id, shipmentId } = await asked();
    const on = (screen: string, branch = "main") => ({ screen, branch });
    const what = { shipmentId, isOther: false };
    for (const actor of [actors.customer(), actors.driver()])
      expect(await refusalOf(askForSignature(actor, on(id), what))).toMatchObject({ code: "forbidden" });
    for (const screen of [on("csn_0"), on(id, "nowhere")])
      expect(await refusalOf(askForSignature(staff, screen, what))).toMatchObject({ reason: "screen_off" });
    const { id: pending } = await build.shipment();
    expect(await refusalOf(askForSignature(staff, on(id), { ...what, shipmentId: pending }))).toMatchObject({
      reason: "not_on_shelf",
    });
    for (const actor of [actors.customer(), actors.driver()])
      expect(await refusalOf(getShownSignature(actor, "x", shipmentId))).toMatchObject({ code: "forbidden" });
  });

  it("is opened by staff, who are noted, and says when it was erased", async () => {
    const given = await asked();
    expect(await findProofSummary(staff, given.shipmentId)).toBeNull();
    expect(await refusalOf(openSignature(staff, given.shipmentId))).toMatchObject({ code: "not_found" });
    await sign(given);
    await handOut(staff, given.shipmentId, handing(given.offer, await shownHash(given)));
    expect(await findProofSummary(staff, given.shipmentId)).toMatchObject({ isSigned: true });
    expect(await openSignature(staff, given.shipmentId)).toMatchObject({
      signature: { name: "Grace Hall", path },
      sha256: (await signatures())[0],
      branch: "Main Branch",
    });
    const trail = await db().select().from(activities).where(eq(activities.subjectId, given.shipmentId));
    expect(trail.filter(({ action }) => action === "shipment.signature_opened")).toHaveLength(1);
    for (const actor of [actors.customer(), actors.driver()])
      for (const asking of [openSignature(actor, given.shipmentId), findProofSummary(actor, given.shipmentId)])
        expect(await refusalOf(asking)).toMatchObject({ code: "forbidden" });
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from('{"name":"Mallory","path":"M0 0L900 0"}') });
    expect(await openSignature(staff, given.shipmentId)).toMatchObject({ state: "changed", signature: null });
    await db().delete(proofFiles);
    expect(await openSignature(staff, given.shipmentId)).toMatchObject({ state: "erased", signature: null });
  });

  it("leaves the screen when the parcel stays, and is deleted after a day without a hand-out", async () => {
    const given = await asked();
    await sign(given);
    await keepParcel(staff, given.shipmentId, { clientEventId: "kept-0001", branch: "main", reason: "damaged" });
    expect((await getCustomerScreen(given.secret)).offer).toBeNull();
    clock.advance(dayMs);
    expect(await tidyProofFiles()).toBe(0);
    clock.advance(1);
    expect(await tidyProofFiles()).toBe(1);
  });

  it("is erased with its shipment; the hash stays", async () => {
    const given = await asked();
    await sign(given);
    await handOut(staff, given.shipmentId, handing(given.offer, await shownHash(given)));
    clock.advance(2 * dayMs);
    expect(await tidyProofFiles()).toBe(0);
    await deleteShipment(actors.admin(), given.shipmentId);
    clock.advance(31 * dayMs);
    await eraseDeletedShipments();
    expect(await files()).toBe(0);
    expect(await signatures()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });
});
