import { keysOf } from "#domain/shared/records.ts";
import { sql } from "drizzle-orm";
import { shippedPolicies } from "#content/en/policies.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { seedTariff, shippedTariffFrom } from "#domain/rates/seed-tariff.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertBranchesIfNone } from "#server/features/branches/branches.rows.ts";
import { insertTariff } from "#server/features/rates/tariff.rows.ts";
import { publishShippedPolicies } from "#server/features/policies/publish-shipped-policies.ts";
import { insertSettingsRow } from "#server/features/settings/settings.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

// Any constant that no other lock uses.
const foundationLock = 7_361_904_216;

/**
 * Creates missing required data: settings, branches, a first tariff (D1), policies. Runs at every start, in one process
 * at a time.
 */
export async function ensureFoundation(): Promise<void> {
  await transaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${foundationLock})`);
    const at = now();
    const changed = new Set<string>();
    for (const section of keysOf(defaultSettings))
      if (await insertSettingsRow(section, defaultSettings[section], at)) changed.add("settings");
    const branches = seedBranches.map((branch, sortOrder) => ({ id: newId("branch", at), sortOrder, ...branch }));
    if (await insertBranchesIfNone(branches)) changed.add("branches");
    if (await insertTariff(newId("tariff", at), seedTariff, shippedTariffFrom, at)) changed.add("tariff");
    await publishShippedPolicies(shippedPolicies);
    for (const topic of changed) await publishChanged(topic);
  });
}
