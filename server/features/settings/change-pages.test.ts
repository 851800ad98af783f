import { describe, expect, it } from "vitest";
import { changePages } from "#server/features/settings/change-pages.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const shown = {
  showsSampleFigures: true,
  showsSampleVoices: false,
  showsSampleAwards: true,
  showsSamplePartners: true,
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

  it("is refused over somebody else's change (E5), and switches nothing off then", async () => {
    await changePages(actors.admin(), { own, shown: { ...shown, showsSampleVoices: true }, version: 1 });
    await expect(changePages(actors.admin(), { own: {}, shown, version: 1 })).rejects.toMatchObject({ code: "stale" });
    expect((await getSettings()).general.showsSampleVoices).toBe(true);
  });

  it("is for administrators", async () => {
    await expect(changePages(actors.dispatcher(), { own, shown, version: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
