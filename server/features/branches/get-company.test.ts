import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("is what settings and the main branch say, and changes with them", async () => {
  const before = await getCompany();
  expect(before).toMatchObject({ name: "Peachtree Courier & Freight", phone: { display: "(404) 555-0142" } });
  expect(before.hours?.sat).toEqual({ opens: "10:00", closes: "16:00" });
  const { general } = await getSettings();
  const { version } = await getSettingsSection(actors.admin(), "general");
  await changeSettings(
    actors.admin(),
    "general",
    { ...general, companyName: "Ω O'Hara & Söhne", legalName: "", shortName: "", companyAddress: "", companyPhone: "" },
    version,
  );
  expect(await getCompany()).toMatchObject({
    name: "Ω O'Hara & Söhne",
    legalName: "Ω O'Hara & Söhne",
    shortName: "Ω O'Hara & Söhne",
    address: "1475 Marietta Blvd NW, Atlanta, GA 30318",
    phone: { dial: "+14045550142" },
  });
});

it("lists the branches in use, the main one first (listBranches)", async () => {
  expect((await listBranches()).map(({ code }) => code)).toEqual(["main", "north", "south", "east", "west"]);
});

it("lists no branch that was closed", async () => {
  await db().update(branches).set({ isActive: false }).where(eq(branches.code, "main"));
  expect((await listBranches()).map(({ code }) => code)).toEqual(["north", "south", "east", "west"]);
});
