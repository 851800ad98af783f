import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ImportKind } from "#domain/imports/columns.ts";
import { db } from "#server/db/client.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const boss = actors.admin({ userId: "usr_boss", email: "boss@example.test" });
const starter = actors.admin({ userId: "usr_starter", email: "starter@example.test", displayName: "Sam Starter" });
useDatabase({
  before: async () => {
    await ensureFoundation();
    await build.person(boss);
    await build.person(starter);
  },
});

const people = "email,role\nnew.admin@example.test,admin\nnew.dispatcher@example.test,dispatcher\n";

async function started(text: string, kind: ImportKind) {
  const file = new TextEncoder().encode(text);
  const { importId } = await uploadImport(boss, { kind, fileName: "people.csv", file });
  await startImport(starter, importId);
  return importId;
}
const invitations = async () =>
  (await db().execute(sql`select email, invited_by from invitations order by email`)).rows;

describe("an import whose starter may no longer do this", () => {
  it.each([
    ["was disabled", () => changeAccess(boss, starter.userId, "disabled")],
    ["was deleted", () => deletePerson(boss, starter.userId)],
    ["became a dispatcher", () => changeRole(boss, starter.userId, "dispatcher")],
  ])("stops, invites no one and says why: the person %s", async (_, takeAway) => {
    const importId = await started(people, "users");
    await takeAway();
    await runImport(importId, { tries: 1 });
    expect(await invitations()).toEqual([]);
    expect(await getImport(boss, importId)).toMatchObject({
      state: "cancelled",
      stopReason: "starter_barred",
      counts: { good: 2, taken: 0, refused: 0 },
    });
    // A user with permission can start it again, and becomes its owner.
    await startImport(boss, importId);
    await runImport(importId, { tries: 1 });
    expect(await getImport(boss, importId)).toMatchObject({ state: "done", stopReason: "", counts: { taken: 2 } });
    expect(await invitations()).toMatchObject([{ invited_by: boss.userId }, { invited_by: boss.userId }]);
  });

  it("invites in the name of the person who started it, not of the system", async () => {
    const importId = await started(people, "users");
    await runImport(importId, { tries: 1 });
    expect(await invitations()).toMatchObject([{ invited_by: starter.userId }, { invited_by: starter.userId }]);
  });
});
