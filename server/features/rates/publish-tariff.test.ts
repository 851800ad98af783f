import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { tariffVersions } from "#server/db/schema/settings.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
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
      [1, 2, 3].map(() => publishTariff(actors.admin(), prices).then(({ version }) => version)),
    );
    expect(versions.toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
  });

  it("is for administrators, and for prices that can be charged", async () => {
    await expect(publishTariff(actors.dispatcher(), prices)).rejects.toMatchObject({ code: "forbidden" });
    await expect(publishTariff(visitor, prices)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(publishTariff(actors.admin(), { ...prices, perPoundMinor: -1 })).rejects.toThrow();
    expect((await getActiveTariff()).tariff.version).toBe(5);
  });
});
