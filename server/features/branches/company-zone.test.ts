import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import { db } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("is that of the main branch, else of the settings", async () => {
  await db().update(branches).set({ zone: "America/Denver" }).where(eq(branches.code, "main"));
  expect(await companyZone()).toBe("America/Denver");
});

it("is that of the settings where no branch is there", async () => {
  await db().update(branches).set({ isActive: false });
  expect(await companyZone()).toBe(sampleCompany.zone);
});
