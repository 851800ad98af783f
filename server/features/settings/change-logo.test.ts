import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { changeLogo } from "#server/features/settings/change-logo.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getLogo } from "#server/features/settings/get-logo.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>',
);
const section = () => getSettingsSection(actors.admin(), "general");

describe("changeLogo", () => {
  it("gives a logo and takes it away, and leaves the rest of the section alone", async () => {
    const { value, version } = await section();
    await changeLogo(actors.admin(), drawing, version);
    const first = await section();
    expect(first.value).toEqual({ ...value, logo: { id: expect.stringMatching(/^logo_/), width: 384, height: 192 } });
    const id = first.value.logo?.id ?? "";
    expect((await getLogo(id)).subarray(1, 4).toString()).toBe("PNG");

    await changeLogo(actors.admin(), null, first.version);
    expect((await section()).value).toEqual(value);
    // Mails that went out still show it.
    expect((await getLogo(id)).byteLength).toBeGreaterThan(50);
  });

  it("says of a file that cannot be drawn what is wrong, and changes nothing", async () => {
    const before = await section();
    await expect(changeLogo(actors.admin(), Buffer.from("no picture"), before.version)).rejects.toMatchObject({
      issues: [{ path: "logo", message: "logo_not_readable" }],
    });
    expect(await section()).toEqual(before);
  });

  it("keeps no logo of a save that came too late (E5)", async () => {
    const { value, version } = await section();
    await changeSettings(actors.admin(), "general", { ...value, companyName: "First" }, version);
    await expect(changeLogo(actors.admin(), drawing, version)).rejects.toMatchObject({ code: "stale" });
    expect((await section()).value).toMatchObject({ companyName: "First", logo: null });
  });

  it.each([
    [actors.dispatcher(), "forbidden"],
    [actors.customer(), "forbidden"],
    [visitor, "unauthenticated"],
  ] as const)("refuses %o", async (actor, code) => {
    // Before anything is read of the file: drawing takes seconds of a core.
    await expect(changeLogo(actor, Buffer.from("no picture"), 1)).rejects.toMatchObject({ code });
  });
});

it.each(["logo_none", "", "../../etc/passwd", "logo_' or 1=1"])("has no logo %j", async (id) => {
  await expect(getLogo(id)).rejects.toMatchObject({ code: "not_found" });
});
