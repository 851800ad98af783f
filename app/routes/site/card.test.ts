import { beforeEach, describe, expect, it } from "vitest";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { loader } from "#app/routes/site/card.ts";
import { loader as icon } from "#app/routes/site/icon.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
beforeEach(ensureFoundation);

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const iconOf = (file: string) => icon({ params: { file } } as Parameters<typeof icon>[0]);

describe("the picture of a shared public page", () => {
  it("is a PNG that other sites may show, and another one after the company got another name", async () => {
    const first = await loader();
    expect([first.headers.get("content-type"), first.headers.get("cross-origin-resource-policy")]).toEqual([
      "image/png",
      "cross-origin",
    ]);
    const before = await bytesOf(first);
    expect((await bytesOf(await loader())).equals(before)).toBe(true);
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, companyName: "Hill Country Couriers" }, version);
    expect((await bytesOf(await loader())).equals(before)).toBe(false);
  });
});

describe("the company's mark", () => {
  it("is there in the sizes that are named, and in no other", async () => {
    const png = await bytesOf(await iconOf("192.png"));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192]);
    for (const file of ["4000.png", "192", "192.png.exe", "-1.png"])
      await expect(iconOf(file)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
