import { describe, expect, it } from "vitest";
import { noClaims, type PersonActor, type Role } from "#domain/people/actor.ts";
import { requiresSecondFactor, type SecondFactorScope } from "#domain/people/second-factor.ts";
import { readSettings } from "#domain/settings/settings.ts";
import { actorOfAccount } from "#server/features/accounts/find-actor.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { createApi } from "#server/api/index.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const proven = actors.admin({ hasSecondFactor: true });
const asked = (secondFactorFor: SecondFactorScope) => ({ secondFactorFor });

/** The person as the session of this moment makes them. */
async function signedIn(role: Role, hasSecondFactor = false): Promise<PersonActor> {
  const account = { id: `usr_${role}`, role, email: `${role}@example.test`, name: role, hasSecondFactor };
  const actor = await actorOfAccount({ ...account, isDisabled: false, isDeleted: false }, { claims: noClaims });
  if (!actor) throw new Error("no actor");
  return actor;
}
const lacking = async () => {
  const roles: Role[] = ["admin", "dispatcher", "driver", "customer"];
  const all = await Promise.all(roles.map((role) => signedIn(role)));
  return all.flatMap(({ role, lacksSecondFactor }) => (lacksSecondFactor ? role : []));
};

describe("the required second factor (B7)", () => {
  it("is required by one who has it", async () => {
    await expect(changeSecurity(actors.admin(), asked("admins"), 1)).rejects.toMatchObject({
      issues: [{ path: "secondFactorFor", message: "own_factor_first" }],
    });
    await changeSecurity(proven, asked("admins"), 1);
    await expect(changeSecurity(proven, asked("office"), 1)).rejects.toMatchObject({ code: "stale" });
    await expect(changeSecurity(actors.dispatcher({ hasSecondFactor: true }), asked("none"), 2)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("is required of no one, administrators, dispatchers too, or drivers too, as the setting says", async () => {
    expect(await lacking()).toEqual([]);
    const expected = { admins: ["admin"], office: ["admin", "dispatcher"], staff: ["admin", "dispatcher", "driver"] };
    let version = 1;
    for (const scope of ["admins", "office", "staff"] as const) {
      await changeSecurity(proven, asked(scope), version);
      version += 1;
      expect(await lacking()).toEqual(expected[scope]);
      expect((await signedIn("admin", true)).lacksSecondFactor).toBeUndefined();
    }
    expect(requiresSecondFactor("staff", "customer")).toBe(false);
  });

  it("keeps what was set when the setting was a yes or no for administrators", () => {
    const read = (stored: unknown) => readSettings({ security: stored }).security;
    expect(read({ adminsNeedSecondFactor: true })).toEqual({ secondFactorFor: "admins" });
    expect(read({ adminsNeedSecondFactor: false })).toEqual({ secondFactorFor: "none" });
    expect(read({ secondFactorFor: "office" })).toEqual({ secondFactorFor: "office" });
  });

  it("is required at the REST endpoints too", async () => {
    const ask = async (actor: PersonActor, path: string) => (await createApi(async () => actor).request(path)).status;
    await changeSecurity(proven, asked("admins"), 1);
    const without = await signedIn("admin");
    for (const path of ["/v1/users", "/v1/settings/security", "/v1/shipments", "/v1/customers?q=ada"])
      expect([path, await ask(without, path), await ask(proven, path)]).toEqual([path, 403, 200]);
  });
});
