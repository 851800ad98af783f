import { expect, it } from "vitest";
import { parseWorkPhone } from "#domain/people/work-phone.ts";
import { clock } from "#server/clock.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { getPersonDetails } from "#server/features/accounts/get-person-details.ts";
import { setWorkPhone } from "#server/features/accounts/set-work-phone.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { newRun } from "#tests/support/runs.ts";

useDatabase({ before: ensureFoundation });

const [admin, staff, driver, customer] = [actors.admin(), actors.dispatcher(), actors.driver(), actors.customer()];
const phone = "+14045550171";

it("is read as it is typed, or refused", () => {
  expect(parseWorkPhone({ phone: "(404) 555-0171 ext. 7" })).toMatchObject({ value: { phone: `${phone};ext=7` } });
  expect(parseWorkPhone({ phone: "" })).toMatchObject({ value: { phone: "" } });
  expect(parseWorkPhone({ phone: "12" })).toMatchObject({ issues: [{ path: "phone" }] });
});

it("stands on the driver's runs while they drive, and in no value of the audit log (G56)", async () => {
  clock.set("2026-06-18T10:00:00Z");
  for (const each of [admin, staff, driver, customer]) await build.person(each);
  const [runId] = await newRun(driver.userId);
  expect(await getRun(staff, runId)).toMatchObject({ driverPhone: null });
  expect(await refusalOf(setWorkPhone(staff, driver.userId, { phone }))).toMatchObject({ code: "forbidden" });
  await setWorkPhone(admin, driver.userId, { phone });
  expect(await getRun(staff, runId)).toMatchObject({ driverPhone: phone });
  expect(await getPersonDetails(admin, driver.userId)).toMatchObject({ workPhone: phone });
  const trail = await listActivitiesOf("user", driver.userId, 9);
  expect(trail.map(({ action }) => action)).toContain("user.work_phone_set");
  expect(JSON.stringify(trail)).not.toContain("555");
  await changeRole(admin, driver.userId, "dispatcher");
  expect(await getPersonDetails(admin, driver.userId)).toMatchObject({ workPhone: phone });
  await changeRole(admin, driver.userId, "customer");
  expect(await getPersonDetails(admin, driver.userId)).toMatchObject({ workPhone: "" });
  await changeRole(admin, driver.userId, "driver");
  await setWorkPhone(admin, driver.userId, { phone });
  await changeAccess(admin, driver.userId, "disabled");
  expect(await getRun(staff, runId)).toMatchObject({ driver: null, driverPhone: null });
  await deletePerson(admin, driver.userId);
  expect(JSON.stringify(await db().select().from(users))).not.toContain(phone);
});

it("is not given to customers", async () => {
  for (const each of [admin, customer]) await build.person(each);
  expect(await refusalOf(setWorkPhone(admin, customer.userId, { phone }))).toMatchObject({
    reason: "role_has_no_work_phone",
  });
  expect(await refusalOf(setWorkPhone(admin, "usr_unknown", { phone }))).toMatchObject({ code: "not_found" });
});
