import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { noClaims, type PersonActor, systemActor, visitor } from "#domain/people/actor.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { db } from "#server/db/client.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { editAccount } from "#server/features/accounts/edit-account.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { getSample } from "#server/features/sample/get-sample.ts";
import { removeSample } from "#server/features/sample/remove-sample.ts";
import { runSampleRemoval } from "#server/features/sample/run-sample-removal.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { demoPassword } from "#server/seed/cast.ts";
import { seedDemo } from "#server/seed/demo.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { manifest } from "#tests/support/manifest.ts";

useDatabase({ committed: true, before: ensureFoundation });

const typed = { companyName: defaultSettings.general.companyName, password: demoPassword };
const rows = async (query: ReturnType<typeof sql>) => (await db().execute<Record<string, unknown>>(query)).rows;
const one = async (query: ReturnType<typeof sql>) => (await rows(query))[0] ?? {};

async function ownAdministrator(): Promise<PersonActor> {
  const { userId } = await createAdmin(systemActor("test"), {
    name: "Owner",
    email: "owner@hillcountry.example",
    password: demoPassword,
  });
  const email = "owner@hillcountry.example";
  return { kind: "person", userId, role: "admin", email, displayName: "Owner", claims: noClaims };
}

it("removes what the seed wrote, and nothing that someone made or changed since", { timeout: 120_000 }, async () => {
  await seedDemo({ days: 1 });
  const owner = await ownAdministrator();
  const before = await getSample(owner);
  expect(before).toMatchObject({ removed: 0, kept: 0, isRunning: false, here: { billing_account: 3 } });
  expect(before.here.shipment).toBeGreaterThan(8);

  // A shipment of one's own, another on the sample's account, and three changes.
  const file = new TextEncoder().encode(manifest(1));
  const { importId } = await uploadImport(owner, { kind: "shipments", fileName: "own.csv", file });
  await startImport(owner, importId);
  await runImport(importId, { tries: 1 });
  const changed = String(
    (
      await one(
        sql`select id from shipments where tracking_number <> 'NSG117000' and deleted_at is null and not exists (select from acts a where a.shipment_id = shipments.id) limit 1`,
      )
    )["id"],
  );
  await updateCurrentLocation(owner, changed, { location: "Macon, GA", city: "Macon", state: "GA" });
  const account = await one(sql`select id, version from billing_accounts where number = 'GIS-0310'`);
  await editAccount(owner, String(account["id"]), {
    company: "Golden Isles",
    contactName: "",
    contactEmail: "",
    termsDays: 9,
    creditLimit: null,
    version: Number(account["version"]),
  });
  const driver = String(
    (await one(sql`select id from users where role = 'driver' and email like 'dale@%' limit 1`))["id"],
  );
  await changeRole(owner, driver, "dispatcher");

  for (const actor of [actors.customer(), actors.driver(), actors.dispatcher()]) {
    await expect(removeSample(actor, typed)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getSample(actor)).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(getSample(visitor)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(removeSample(owner, { ...typed, companyName: "x" })).rejects.toMatchObject({ code: "invalid_input" });
  await expect(removeSample(owner, { ...typed, password: "x" })).rejects.toMatchObject({ code: "invalid_input" });
  await runSampleRemoval();
  expect((await getSample(owner)).removed).toBe(0);

  const { records } = await removeSample(owner, typed);
  expect(records).toBe(before.total);
  expect((await getSample(owner)).isRunning).toBe(true);
  for (let turns = 0; (await getSample(owner)).isRunning && turns < 20; turns += 1) await runSampleRemoval();

  const after = await getSample(owner);
  expect(after.reasons.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: "billing_account", reason: "changed_since", count: 1 },
    { kind: "shipment", reason: "changed_since", count: 1 },
    { kind: "user", reason: "changed_since", count: 1 },
  ]);
  expect(after).toMatchObject({ removed: before.total - 3, kept: 3, isRunning: false });
  expect(
    (await rows(sql`select tracking_number from shipments where deleted_at is null`)).map(
      (row) => row["tracking_number"],
    ),
  ).toHaveLength(2);
  // The imported shipment names no payment, so none is recorded.
  expect(await one(sql`select count(*)::int as n from payments`)).toEqual({ n: 1 });
  expect(await one(sql`select count(*)::int as n from shipments where recipient_name <> ''`)).toEqual({ n: 2 });
  expect(await one(sql`select count(*)::int as n from enquiries`)).toEqual({ n: 0 });
  expect(await rows(sql`select number from billing_accounts`)).toEqual([{ number: "GIS-0310" }]);
  expect(await rows(sql`select id from users where anonymised_at is null order by id`)).toHaveLength(2);

  expect(await rows(sql`select t.id from act_tasks t where t.settled_at is null`)).toEqual([]);
  expect(await rows(sql`select r.id from runs r where r.state <> 'ended'`)).toEqual([]);

  await sealActivities();
  expect(await verifyActivitySeals(owner)).toMatchObject({ broken: null, waiting: 0 });
  const auditEntries = await rows(
    sql`select action, count(*)::int as n from activities where subject_id = 'sample' group by 1 order by 1`,
  );
  expect(auditEntries).toEqual([
    { action: "settings.sample_removal_started", n: 1 },
    { action: "settings.sample_removed", n: 1 },
  ]);
});
