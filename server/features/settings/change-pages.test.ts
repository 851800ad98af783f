import { desc, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { liveFiguresWords } from "#copy/en/pages.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { changePages } from "#server/features/settings/change-pages.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { deliverMany } from "#tests/support/delivered.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const shown = {
  showsSampleFigures: true,
  showsSampleVoices: false,
  showsSampleAwards: true,
  showsSamplePartners: true,
  showsLiveFigures: false,
  claimsHipaa: false,
  claimsCarbonNeutral: true,
};
const own = { partners: ["Acme"] };

describe("changePages", () => {
  it("keeps what is the company's own and which groups are shown, in one piece (F0)", async () => {
    await changePages(actors.admin(), { own, shown, version: 1 });
    const { pages, general } = await getSettings();
    expect(pages).toEqual(own);
    expect(general).toMatchObject(shown);
    await changePages(actors.admin(), { own: {}, shown, version: 2 });
    expect((await getSettings()).pages).toEqual({});
    expect((await getSettingsSection(actors.admin(), "general")).version).toBe(2);
  });

  it("is refused over another user's change (E5), and switches nothing off then", async () => {
    await changePages(actors.admin(), { own, shown: { ...shown, showsSampleVoices: true }, version: 1 });
    await expect(changePages(actors.admin(), { own: {}, shown, version: 1 })).rejects.toMatchObject({ code: "stale" });
    expect((await getSettings()).general.showsSampleVoices).toBe(true);
  });

  it("shows live figures only where there are enough deliveries (F1), and lets them go at any time", async () => {
    const live = { ...shown, showsLiveFigures: true };
    await deliverMany(deliveriesNeeded - 1);
    const refused = changePages(actors.admin(), { own, shown: live, version: 1 });
    await expect(refused).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path: "showsLiveFigures", message: liveFiguresWords.tooFew(deliveriesNeeded - 1, deliveriesNeeded) }],
    });
    const { pages, general } = await getSettings();
    expect([pages, general.showsLiveFigures]).toEqual([{}, false]);
    await deliverMany(1);
    await changePages(actors.admin(), { own, shown: live, version: 1 });
    expect((await getSettings()).general.showsLiveFigures).toBe(true);
    const [activity] = await db().select().from(activities).orderBy(desc(activities.seq)).limit(1);
    expect(activity).toMatchObject({ action: "settings.changed", subjectId: "general" });
    // Too few again: the switch stays as it is through other changes, and can be switched off.
    await db().execute(sql`update shipments set deleted_at = now()`);
    await changePages(actors.admin(), { own: {}, shown: live, version: 2 });
    await changePages(actors.admin(), { own, shown, version: 3 });
    await expect(changePages(actors.admin(), { own, shown: live, version: 4 })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("is for administrators", async () => {
    await expect(changePages(actors.dispatcher(), { own, shown, version: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
