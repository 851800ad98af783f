import { beforeEach, describe, expect, it } from "vitest";
import { parseGiveBack, parseTakeIn } from "#domain/road/counter-inputs.ts";
import { offerMs, screenLinkMs, screenMs } from "#domain/road/counter-screen.ts";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { limits } from "#domain/limits/rate-limits.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { counterScreens, counterVisits } from "#server/db/schema/counter.ts";
import { revokeIssuedAccess } from "#server/features/accounts/revoke-issued-access.ts";
import { answerOnScreen } from "#server/features/counter/answer-on-screen.ts";
import { endScreen } from "#server/features/counter/end-screen.ts";
import { getCustomerScreen } from "#server/features/counter/get-customer-screen.ts";
import { getOffer } from "#server/features/counter/get-offer.ts";
import { giveBack } from "#server/features/counter/give-back.ts";
import { isOwnScreen } from "#server/features/counter/is-own-screen.ts";
import { listScreens } from "#server/features/counter/list-screens.ts";
import { makeScreen } from "#server/features/counter/make-screen.ts";
import { getScreenOfLink, openScreen } from "#server/features/counter/open-screen.ts";
import { showOnScreen } from "#server/features/counter/show-on-screen.ts";
import { takeIn } from "#server/features/counter/take-in.ts";
import { tidyScreens } from "#server/features/counter/tidy-screens.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const staff = actors.dispatcher();
let count = 0;

/** A link that no device opened yet. */
async function newLink() {
  await ensureFoundation();
  const made = await makeScreen(staff, "main");
  return { ...made, link: made.url.slice(made.url.lastIndexOf("/") + 1) };
}

/** A device that opened its link; `secret` is of its cookie. */
async function newScreen() {
  const made = await newLink();
  return { ...made, secret: await openScreen(visitor, made.link) };
}

/** A screen that shows a parcel of 10 lb as weighed. */
async function shown(weight = "12.5 lb") {
  const { id: shipmentId, trackingNumber } = await build.shipment();
  const screen = await newScreen();
  const offer = (await showOnScreen(staff, { screen: screen.id, branch: "main" }, { shipmentId, weight })) ?? "";
  return { ...screen, shipmentId, trackingNumber, offer, weight };
}

const accept = (offer: string) => ({ offer, answer: "accept" as const });
const takeBack = (offer: string) => ({ offer, answer: "take_back" as const });
const offerOf = async (secret: string) => (await getCustomerScreen(secret)).offer;

function taking(more: Record<string, unknown>) {
  count += 1;
  const checks = { labelReads: "on", packedWell: "on", contentsOk: "on", allPieces: "on" };
  const parsed = parseTakeIn({ clientEventId: `screen-${String(count)}`, branch: "main", ...checks, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

function back(more: Record<string, unknown>) {
  count += 1;
  const fields = { clientEventId: `screen-${String(count)}`, branch: "main", reason: "price_refused", ...more };
  const parsed = parseGiveBack(fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const visits = () => db().select().from(counterVisits);

describe("a customer's screen (G34)", () => {
  it("shows what the clerk weighed last, and nothing of people", async () => {
    const { secret, id, offer, trackingNumber } = await shown();
    const seen = await getCustomerScreen(secret);
    expect(seen).toEqual({
      id,
      offer: {
        asks: "price",
        id: offer,
        number: `•••• ${trackingNumber.slice(-4)}`,
        booked: "10.0",
        onScale: "12.5",
        difference: "2.5",
        before: { amountMinor: 3989, currency: "USD" },
        after: { amountMinor: 4487, currency: "USD" },
        isNewPrice: true,
        answer: null,
        leftMs: offerMs,
      },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Ada|Grace|Peachtree|30303|555/);
  });

  it("shows nothing before a weighing, after the visit, and after a quarter of an hour", async () => {
    const { secret } = await newScreen();
    expect(await offerOf(secret)).toBeNull();
    const first = await shown("10");
    expect(await offerOf(first.secret)).toMatchObject({ isNewPrice: false });
    await takeIn(staff, first.shipmentId, taking({ weight: "10", offer: first.offer }));
    expect(await offerOf(first.secret)).toBeNull();
    const second = await shown();
    clock.advance(offerMs - 1);
    expect(await offerOf(second.secret)).not.toBeNull();
    clock.advance(1);
    expect(await offerOf(second.secret)).toBeNull();
    expect(await refusalOf(answerOnScreen(second.secret, accept(second.offer)))).toMatchObject({ code: "conflict" });
  });

  it("shows nothing of a parcel that another counter took in meanwhile", async () => {
    const { secret, shipmentId } = await shown("10");
    await takeIn(staff, shipmentId, taking({ weight: "10" }));
    expect(await offerOf(secret)).toBeNull();
  });

  it("shows only what a counter of the same branch weighed", async () => {
    const { secret, id, shipmentId, offer } = await shown();
    const elsewhere = { screen: id, branch: "north" };
    expect(await showOnScreen(staff, elsewhere, { shipmentId, weight: "14" })).toBeNull();
    expect(await showOnScreen(staff, elsewhere, null)).toBeNull();
    expect(await showOnScreen(staff, { screen: id, branch: "nowhere" }, null)).toBeNull();
    expect((await offerOf(secret))?.id).toBe(offer);
    await answerOnScreen(secret, accept(offer));
    expect(
      await refusalOf(takeIn(staff, shipmentId, taking({ weight: "12.5", offer, branch: "north" }))),
    ).toMatchObject({ issues: [{ path: "confirmed", message: "price_to_accept" }] });
  });

  it("clears when the clerk goes on to another parcel, or reads no weight", async () => {
    const { secret, id, shipmentId } = await shown();
    await showOnScreen(staff, { screen: id, branch: "main" }, null);
    expect(await offerOf(secret)).toBeNull();
    await showOnScreen(staff, { screen: id, branch: "main" }, { shipmentId, weight: "12" });
    expect(await offerOf(secret)).not.toBeNull();
    expect(
      await refusalOf(showOnScreen(staff, { screen: id, branch: "main" }, { shipmentId, weight: "heavy" })),
    ).toMatchObject({
      issues: [{ path: "weight", message: "number_invalid" }],
    });
    expect(await offerOf(secret)).toBeNull();
  });

  it("opens by the secret of its device alone, which is stored as a hash like that of its link", async () => {
    const { secret, link, url } = await newScreen();
    expect(url).toMatch(/\/counter\/[\w-]{22}$/);
    const stored = JSON.stringify(await db().select().from(counterScreens));
    for (const each of [secret, link]) expect(stored).not.toContain(each);
    for (const wrong of ["x", `${secret}a`, "", link])
      expect(await refusalOf(getCustomerScreen(wrong)), wrong).toMatchObject({
        code: "not_found",
        reason: "screen_over",
      });
  });

  it("is the device that opened its link first, within a day", async () => {
    const { id, number, link } = await newLink();
    expect(await getScreenOfLink(link)).toEqual({ number, branch: "Main Branch" });
    const device = await openScreen(visitor, link);
    const over = { code: "not_found", reason: "screen_over" };
    expect(await refusalOf(openScreen(visitor, link))).toMatchObject(over);
    expect(await refusalOf(getScreenOfLink(link))).toMatchObject(over);
    expect([await isOwnScreen(device, id), await isOwnScreen("", id), await isOwnScreen(link, id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isOwnScreen((await newScreen()).secret, id)).toBe(false);
    const late = await newLink();
    clock.advance(screenLinkMs);
    expect(await refusalOf(openScreen(visitor, late.link))).toMatchObject(over);
    expect((await getCustomerScreen(device)).id).toBe(id);
  });

  it("is over after its time, once staff end it, and with the rights of who made it", async () => {
    const gone = { code: "not_found", reason: "screen_over" };
    const ended = await shown();
    await endScreen(staff, ended.id);
    expect(await isOwnScreen(ended.secret, ended.id)).toBe(false);
    expect(await refusalOf(getCustomerScreen(ended.secret))).toMatchObject(gone);
    expect(await refusalOf(answerOnScreen(ended.secret, accept(ended.offer)))).toMatchObject(gone);
    expect(await refusalOf(endScreen(staff, ended.id))).toMatchObject({ code: "not_found" });
    expect(await showOnScreen(staff, { screen: ended.id, branch: "main" }, null)).toBeNull();

    const old = await shown();
    clock.advance(screenMs - 1);
    expect(await offerOf(old.secret)).toBeNull();
    clock.advance(1);
    expect(await refusalOf(getCustomerScreen(old.secret))).toMatchObject(gone);

    const theirs = await newScreen();
    await transaction(() => revokeIssuedAccess(staff.userId, "driver"));
    expect(await refusalOf(getCustomerScreen(theirs.secret))).toMatchObject(gone);
    clock.advance(2 * 86_400_000);
    await tidyScreens();
    expect(await db().$count(counterScreens)).toBe(0);
  });

  it("is numbered by branch, and a number is free again", async () => {
    const [first, second] = [await newScreen(), await newScreen()];
    expect([first.number, second.number]).toEqual([1, 2]);
    await endScreen(staff, first.id);
    expect((await newScreen()).number).toBe(1);
    expect((await makeScreen(staff, "north")).number).toBe(1);
    expect((await listScreens(staff, "main")).map(({ number }) => number)).toEqual([1, 2]);
    expect(await listScreens(staff, "nowhere")).toEqual([]);
    expect(await refusalOf(makeScreen(staff, "nowhere"))).toMatchObject({ issues: [{ path: "branch" }] });
  });

  it("slows down who tries links, and no link that works", async () => {
    const { secret } = await newScreen();
    const from = <T>(work: () => Promise<T>) => inRequestScope({ requestId: "r", clientAddress: "203.0.113.9" }, work);
    for (let time = 0; time < limits.counter_screen.windows[0].most; time += 1)
      expect(await refusalOf(from(() => getCustomerScreen(`guess-${String(time)}`)))).toMatchObject({
        code: "not_found",
      });
    expect(await refusalOf(from(() => getCustomerScreen("guess")))).toMatchObject({ code: "rate_limited" });
    expect(await refusalOf(from(() => getScreenOfLink("guess")))).toMatchObject({ code: "rate_limited" });
    expect((await from(() => getCustomerScreen(secret))).offer).toBeNull();
  });
});

describe("an answer on the customer's screen (G35)", () => {
  it("counts as the acceptance of the price that was shown, and the visit says where", async () => {
    const { secret, shipmentId, offer, weight } = await shown();
    await answerOnScreen(secret, accept(offer));
    // A double tap.
    await answerOnScreen(secret, accept(offer));
    const [row] = await db().select().from(counterScreens);
    const page = { shipmentId, confirm: row?.confirm ?? null };
    expect(await getOffer(staff, offer, page)).toMatchObject({ answer: "accept" });
    await takeIn(staff, shipmentId, taking({ weight, offer }));
    expect(await getShipment(staff, shipmentId)).toMatchObject({ weightLb: "12.5", total: { amountMinor: 4487 } });
    expect(await visits()).toMatchObject([{ isPriceAccepted: true, answeredOn: "customer_screen" }]);
  });

  it("does not count after another weighing, however the earlier page is sent", async () => {
    const { secret, id, shipmentId, offer } = await shown();
    await answerOnScreen(secret, accept(offer));
    const again = (await showOnScreen(staff, { screen: id, branch: "main" }, { shipmentId, weight: "12.5" })) ?? "";
    expect(again).not.toBe(offer);
    expect(await offerOf(secret)).toMatchObject({ answer: null });
    for (const named of [offer, again])
      expect(await refusalOf(takeIn(staff, shipmentId, taking({ weight: "12.5", offer: named })))).toMatchObject({
        issues: [{ path: "confirmed", message: "price_to_accept" }],
      });
    // A stale screen.
    expect(await refusalOf(answerOnScreen(secret, accept(offer)))).toMatchObject({
      code: "conflict",
      reason: "offer_over",
    });
    expect((await getShipment(staff, shipmentId)).status).toBe("pending");
  });

  it("does not count for another weight or another parcel", async () => {
    const { secret, shipmentId, offer } = await shown();
    const other = await build.shipment();
    await answerOnScreen(secret, accept(offer));
    const refused = { issues: [{ path: "confirmed", message: "price_to_accept" }] };
    expect(await refusalOf(takeIn(staff, shipmentId, taking({ weight: "20", offer })))).toMatchObject(refused);
    expect(await refusalOf(takeIn(staff, other.id, taking({ weight: "12.5", offer })))).toMatchObject(refused);
    expect(await getOffer(staff, offer, { shipmentId: other.id, confirm: null })).toBeNull();
  });

  it("is by word if the clerk ticks it", async () => {
    const { shipmentId, offer, weight } = await shown();
    const [row] = await db().select().from(counterScreens);
    await takeIn(staff, shipmentId, taking({ weight, offer, confirmed: row?.confirm }));
    expect(await visits()).toMatchObject([{ isPriceAccepted: true, answeredOn: "clerk_screen" }]);
  });

  it("that asks for the parcel back cannot be overruled, and the last one counts", async () => {
    const { secret, shipmentId, offer, weight } = await shown();
    const [row] = await db().select().from(counterScreens);
    await answerOnScreen(secret, accept(offer));
    await answerOnScreen(secret, takeBack(offer));
    const taken = taking({ weight, offer, confirmed: row?.confirm });
    expect(await refusalOf(takeIn(staff, shipmentId, taken))).toMatchObject({ reason: "asked_for_back" });
    await giveBack(staff, shipmentId, back({ weight, offer }));
    expect(await visits()).toMatchObject([
      { outcome: "given_back", isPriceAccepted: false, answeredOn: "customer_screen" },
    ]);
    expect(await offerOf(secret)).toBeNull();
  });

  it("ends, or holds the parcel back, also if the clerk's page names no offer or another one", async () => {
    const [one, other] = [await shown(), await shown("14")];
    await answerOnScreen(one.secret, takeBack(one.offer));
    for (const offer of ["", other.offer]) {
      const taken = taking({ weight: "12.5", offer, confirmed: "any" });
      expect(await refusalOf(takeIn(staff, one.shipmentId, taken))).toMatchObject({ reason: "asked_for_back" });
    }
    await giveBack(staff, one.shipmentId, back({ weight: "12.5", offer: other.offer }));
    expect(await visits()).toMatchObject([{ outcome: "given_back", answeredOn: "customer_screen" }]);
    expect(await offerOf(one.secret)).toBeNull();
    expect((await offerOf(other.secret))?.id).toBe(other.offer);
  });

  it("accepts nothing where the price stays, and may ask for the parcel back", async () => {
    const { id: shipmentId } = await build.shipment();
    await transaction(() =>
      changePaymentState(systemActor("test"), shipmentId, { from: "account_requested", to: "paid", asked: null }),
    );
    const { secret, id } = await newScreen();
    const offer = (await showOnScreen(staff, { screen: id, branch: "main" }, { shipmentId, weight: "12.5" })) ?? "";
    expect(await offerOf(secret)).toMatchObject({
      isNewPrice: false,
      before: { amountMinor: 3989 },
      after: { amountMinor: 3989 },
    });
    expect(await refusalOf(answerOnScreen(secret, accept(offer)))).toMatchObject({ code: "conflict" });
    await answerOnScreen(secret, takeBack(offer));
    expect(await refusalOf(takeIn(staff, shipmentId, taking({ weight: "12.5", offer })))).toMatchObject({
      reason: "asked_for_back",
    });
  });

  it("stays with its own screen: two clerks do not answer for each other", async () => {
    const [one, two] = [await shown(), await shown("14")];
    expect(await refusalOf(answerOnScreen(two.secret, accept(one.offer)))).toMatchObject({ code: "conflict" });
    await answerOnScreen(one.secret, accept(one.offer));
    expect(await offerOf(two.secret)).toMatchObject({ answer: null });
    expect(await offerOf(one.secret)).toMatchObject({ answer: "accept" });
  });

  it("waits for no parcel that is ours already", async () => {
    const { id, shipmentId } = await shown("10");
    await takeIn(staff, shipmentId, taking({ weight: "10" }));
    expect(await showOnScreen(staff, { screen: id, branch: "main" }, { shipmentId, weight: "12" })).toBeNull();
  });
});
