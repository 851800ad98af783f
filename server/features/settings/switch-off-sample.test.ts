import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { switchOffSample } from "#server/features/settings/switch-off-sample.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

describe("switchOffSample", () => {
  it("takes that one away and leaves the others, and is on record once", async () => {
    const before = await getSettingsSection(actors.admin(), "general");
    await switchOffSample(actors.admin(), "awards");
    await switchOffSample(actors.admin(), "awards");
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    expect(value).toEqual({ ...before.value, showsSampleAwards: false });
    expect(version).toBe(before.version + 1);
    expect((await getCompany()).samples).toEqual({ figures: true, awards: false, voices: true, partners: true });
    const { rows } = await db().execute(`select action, actor_id from activities where action = 'settings.changed'`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    [actors.dispatcher(), "forbidden"],
    [actors.customer(), "forbidden"],
    [visitor, "unauthenticated"],
  ] as const)("refuses %o", async (actor, code) => {
    await expect(switchOffSample(actor, "voices")).rejects.toMatchObject({ code });
    expect((await getSettingsSection(actors.admin(), "general")).value.showsSampleVoices).toBe(true);
  });
});
