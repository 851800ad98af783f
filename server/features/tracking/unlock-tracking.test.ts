import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment } from "#tests/support/marked-shipment.ts";

// Concurrent tries need separate connections, so these tests commit; each uses a separate shipment.
useDatabase({ committed: true });

let number = "";
let shipmentId = "";
let made = 0;
const right = { contact: "(404) 555-0142", zipCode: "", lastName: "" };
const wrong = { contact: "nobody@example.com", zipCode: "", lastName: "" };

beforeEach(async () => {
  clock.set("2026-11-10T12:00:00Z");
  number = `PTC00000000${(made += 1)}`;
  const row = await insertMarkedShipment({
    id: newId("shipment"),
    trackingNumber: number,
    recipientPhone: "+14045550142",
    recipientName: "Dana Brooks",
    recipientZipCode: "31401",
  });
  shipmentId = row.id;
});

const nothing = { contact: "", zipCode: "", lastName: "" };
const attempt = (input: typeof right) =>
  unlockTracking(visitor, number, input).then(
    () => "right",
    (error: AppError) => error.code,
  );

describe("unlockTracking", () => {
  it("answers with the shipment for the right factor", async () => {
    expect(await unlockTracking(visitor, number.toLowerCase(), right)).toMatchObject({ shipmentId });
    expect(await attempt({ contact: "", zipCode: "31401", lastName: "brooks" })).toBe("right");
    const auditEntries = await db().select().from(activities).where(eq(activities.subjectId, shipmentId));
    expect(auditEntries.map(({ action }) => action)).toEqual(["shipment.unlocked", "shipment.unlocked"]);
  });

  it("says whose e-mail or phone it was, and nothing of ZIP code and name (G69)", async () => {
    expect(await unlockTracking(visitor, number, { ...nothing, contact: "(404) 555-0142" })).toEqual({
      shipmentId,
      side: "recipient",
    });
    expect(await unlockTracking(visitor, number, { ...nothing, zipCode: "31401", lastName: "brooks" })).toEqual({
      shipmentId,
      side: undefined,
    });
  });

  it("refuses a ZIP alone and says how many tries are left", async () => {
    await expect(
      unlockTracking(visitor, number, { contact: "31401", zipCode: "31401", lastName: "" }),
    ).rejects.toMatchObject({ code: "wrong_factor", details: { triesLeft: 4 } });
  });

  it("counts no right try, however many there are", async () => {
    for (let i = 0; i < 7; i += 1) expect(await attempt(right)).toBe("right");
    await expect(unlockTracking(visitor, number, wrong)).rejects.toMatchObject({ details: { triesLeft: 4 } });
  });

  it("locks after five wrong tries, for the right answer too, until the hour is over", async () => {
    for (let i = 0; i < 5; i += 1) expect(await attempt(wrong)).toBe("wrong_factor");
    clock.advance(20 * 60_000);
    await expect(unlockTracking(visitor, number, right)).rejects.toMatchObject({
      code: "locked",
      retryAfterSeconds: 2400,
    });
    clock.advance(40 * 60_000);
    expect(await attempt(right)).toBe("right");
    expect(await attempt(wrong)).toBe("wrong_factor");
  });

  it("counts parallel tries one by one: of twenty wrong ones five are answered", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(wrong)));
    expect(answers.filter((answer) => answer === "wrong_factor")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "locked")).toHaveLength(15);
  });

  it("lets no one guess through in a burst: the right answer among the late ones is refused", async () => {
    await Promise.all(Array.from({ length: 10 }, () => attempt(wrong)));
    expect(await attempt(right)).toBe("locked");
  });

  it("tells the parties after five wrong tries of a day, however slowly they come, and once a day", async () => {
    const told = async () => {
      const { rows } = await db().execute(
        sql`select data from jobs.job where name = 'mail-guess-notice' and data->>'shipmentId' = ${shipmentId}`,
      );
      return rows.length;
    };
    for (let i = 0; i < 4; i += 1) expect(await attempt(wrong)).toBe("wrong_factor");
    expect(await attempt(right)).toBe("right");
    expect(await told()).toBe(0);
    clock.advance(70 * 60_000);
    expect(await attempt(wrong)).toBe("wrong_factor");
    expect(await told()).toBe(1);
    for (let hour = 0; hour < 22; hour += 1) {
      clock.advance(70 * 60_000);
      for (let i = 0; i < 6; i += 1) await attempt(wrong);
    }
    // Twenty-five hours after the first: the second mail of the second day, not before.
    expect(await told()).toBe(2);
  });

  it("does not lock another shipment", async () => {
    for (let i = 0; i < 5; i += 1) await attempt(wrong);
    const other = await insertMarkedShipment({
      id: newId("shipment"),
      trackingNumber: `${number}Z`,
      recipientPhone: "+14045550142",
    });
    expect(await unlockTracking(visitor, other.trackingNumber, right)).toMatchObject({ shipmentId: other.id });
  });

  it("does not find unknown numbers", async () => {
    await expect(unlockTracking(visitor, "PTC999999XXXX", right)).rejects.toMatchObject({ code: "not_found" });
  });

  it("limits an address over all shipments", async () => {
    const fromOne = () => inRequestScope({ requestId: "r", clientAddress: "203.0.113.7" }, () => attempt(wrong));
    const answers: string[] = [];
    for (let i = 0; i < 31; i += 1) answers.push(await fromOne());
    expect(answers.at(-1)).toBe("rate_limited");
    expect(answers.slice(0, 30)).not.toContain("rate_limited");
  });
});
