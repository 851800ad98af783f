import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { billingAccounts, tariffVersions } from "#server/db/schema/settings.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { listTariffs } from "#server/features/rates/list-tariffs.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const { version: _, ...prices } = seedTariff;

describe("publishTariff", () => {
  it("follows the version in force with the next one, at once, and leaves the old one as it was (D1)", async () => {
    const published = await publishTariff(actors.admin(), { ...prices, perPoundMinor: 299 });
    expect(published.version).toBe(2);
    expect(await getActiveTariff()).toEqual({
      id: published.id,
      tariff: { ...seedTariff, version: 2, perPoundMinor: 299 },
    });
    expect((await db().select().from(tariffVersions).where(eq(tariffVersions.version, 1)))[0]?.body).toEqual(
      seedTariff,
    );
    const stored = await db().select().from(tariffVersions).orderBy(tariffVersions.version);
    expect(stored.map(({ createdBy }) => createdBy)).toEqual([null, "usr_test_admin"]);
    const [row] = await db().select().from(activities).orderBy(desc(activities.seq)).limit(1);
    expect(row).toMatchObject({
      action: "tariff.published",
      subjectKind: "tariff",
      subjectId: published.id,
      actorId: "usr_test_admin",
      fieldNames: ["perPoundMinor", "version"],
    });
  });

  it("counts on when two publish at once", async () => {
    const versions = await Promise.all(
      [1, 2, 3].map((more) =>
        publishTariff(actors.admin(), { ...prices, perPoundMinor: 299 + more }).then(({ version }) => version),
      ),
    );
    expect(versions.toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
  });

  it("is refused where no price differs from the newest list, in whichever form it is written", async () => {
    const { tariff } = await getActiveTariff();
    const { version: newest, ...same } = tariff;
    const perService = Object.fromEntries(
      Object.entries(same.services).map(([key, of]) => [key, { ...of, perPoundMinor: same.perPoundMinor }]),
    ) as typeof same.services;
    for (const again of [same, { ...same, services: perService }])
      await expect(publishTariff(actors.admin(), again, { version: newest })).rejects.toMatchObject({
        code: "wrong_state",
        reason: "tariff_unchanged",
      });
    expect((await getActiveTariff()).tariff.version).toBe(newest);
  });

  it("is for administrators, and for prices that can be charged", async () => {
    await expect(publishTariff(actors.dispatcher(), prices)).rejects.toMatchObject({ code: "forbidden" });
    await expect(publishTariff(visitor, prices)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(publishTariff(actors.admin(), { ...prices, perPoundMinor: -1 })).rejects.toThrow();
    expect((await getActiveTariff()).tariff.version).toBe(5);
  });

  it("changes the currency from now on, unless a credit limit is counted in the one before (D1)", async () => {
    const before = (await getActiveTariff()).tariff;
    const euros = { ...prices, currency: "EUR" };
    const admin = actors.admin();
    await expect(publishTariff(admin, euros, { validFrom: "2031-01-01T08:00" })).rejects.toMatchObject({
      issues: [{ path: "validFrom", message: "tariff_currency_now" }],
    });
    const { accountId } = await createAccount(admin, {
      number: "OGL-1",
      company: "Oglethorpe",
      contactName: "",
      contactEmail: "",
      termsDays: 30,
      creditLimit: 50_000,
    });
    await expect(publishTariff(admin, euros)).rejects.toMatchObject({
      issues: [{ path: "currency", message: "tariff_currency_limits:1" }],
    });
    expect((await getActiveTariff()).tariff).toEqual(before);
    await db().update(billingAccounts).set({ creditLimitMinor: null }).where(eq(billingAccounts.id, accountId));
    await publishTariff(admin, euros);
    expect((await getActiveTariff()).tariff.currency).toBe("EUR");
    await publishTariff(admin, prices);
  });

  it("takes effect at an hour to come by itself, and not before (D5)", async () => {
    const { version } = await publishTariff(
      actors.admin(),
      { ...prices, perPoundMinor: 399 },
      { validFrom: wallIn(2) },
    );
    expect((await getActiveTariff()).tariff.version).toBe(version - 1);
    const states = (await listTariffs(actors.admin())).map(({ state }) => state);
    expect(states).toEqual(["to_come", "in_force", "past", "past", "past", "past", "past", "past"]);
    const [row] = await db().select().from(activities).orderBy(desc(activities.seq)).limit(1);
    expect(row?.fieldNames).toEqual(["perPoundMinor", "validFrom", "version"]);
    clock.set(new Date(Date.now() + 3 * 86_400_000));
    expect((await getActiveTariff()).tariff).toMatchObject({ version, perPoundMinor: 399 });
    expect((await listTariffs(actors.admin()))[0]?.state).toBe("in_force");
  });

  it("leaves no hour without prices and none with two: nothing begins in the past or before what is published", async () => {
    const [latest] = await listTariffs(actors.admin());
    await expect(publishTariff(actors.admin(), prices)).rejects.toMatchObject({
      issues: [{ path: "validFrom", message: expect.stringMatching(/^tariff_overlap:.*20\d\d/) }],
    });
    await expect(publishTariff(actors.admin(), prices, { validFrom: "2026-01-01T00:00" })).rejects.toMatchObject({
      issues: [{ path: "validFrom", message: "tariff_in_past" }],
    });
    await expect(publishTariff(actors.admin(), prices, { validFrom: wallIn(1) })).rejects.toMatchObject({
      issues: [{ path: "validFrom", message: expect.stringContaining("tariff_overlap") }],
    });
    // At the same minute it takes the place of the one that never was.
    await publishTariff(actors.admin(), { ...prices, perPoundMinor: 499 }, { validFrom: wallIn(4) });
    const later = await publishTariff(actors.admin(), { ...prices, perPoundMinor: 599 }, { validFrom: wallIn(4) });
    expect((await listTariffs(actors.admin())).slice(0, 2).map(({ state }) => state)).toEqual(["to_come", "replaced"]);
    clock.set(new Date(Date.now() + 5 * 86_400_000));
    expect((await getActiveTariff()).tariff).toMatchObject({ version: later.version, perPoundMinor: 599 });
    expect(latest?.state).toBe("to_come");
  });

  it("is not published over someone else's (E5)", async () => {
    const newest = (await listTariffs(actors.admin()))[0]?.version ?? 0;
    const when = { validFrom: wallIn(6), version: newest };
    await publishTariff(actors.admin(), { ...prices, perPoundMinor: 699 }, when);
    await expect(publishTariff(actors.admin(), prices, when)).rejects.toMatchObject({
      code: "stale",
      details: { version: newest + 1 },
    });
    await expect(listTariffs(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
  });
});

/** So many days from now, on the clocks of the sample's main branch. */
function wallIn(days: number): string {
  return wallDateTime(new Date(Date.now() + days * 86_400_000), "America/New_York");
}
