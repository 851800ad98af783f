import { describe, expect, it } from "vitest";
import { type PersonActor, systemActor, visitor } from "#domain/people/actor.ts";
import { changeSecurity } from "#server/features/settings/change-security.ts";
import { assertSecondFactor, lacksSecondFactor } from "#server/features/settings/lacks-second-factor.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { createApi } from "#server/api/index.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const proven = actors.admin({ hasSecondFactor: true });
const plain = actors.admin();
const needed = { adminsNeedSecondFactor: true };

describe("administrators need a second factor (B7)", () => {
  it("is asked of all by one who has it", async () => {
    await expect(changeSecurity(plain, needed, 1)).rejects.toMatchObject({
      issues: [{ path: "adminsNeedSecondFactor", message: "own_factor_first" }],
    });
    await changeSecurity(proven, needed, 1);
    await expect(changeSecurity(proven, needed, 1)).rejects.toMatchObject({ code: "stale" });
    await expect(changeSecurity(actors.dispatcher({ hasSecondFactor: true }), needed, 2)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("shuts the door to an administrator without, and to nobody else", async () => {
    const everybody = [
      plain,
      proven,
      actors.dispatcher(),
      actors.driver(),
      actors.customer(),
      visitor,
      systemActor("x"),
    ];
    for (const actor of everybody) expect(await lacksSecondFactor(actor)).toBe(false);
    await changeSecurity(proven, needed, 1);
    for (const actor of everybody) expect(await lacksSecondFactor(actor)).toBe(actor === plain);
    await expect(assertSecondFactor(plain)).rejects.toMatchObject({
      code: "forbidden",
      reason: "second_factor_needed",
    });
  });

  it("holds at the REST doors too", async () => {
    const ask = async (actor: PersonActor, path: string) => (await createApi(async () => actor).request(path)).status;
    await changeSecurity(proven, needed, 1);
    for (const path of ["/v1/users", "/v1/settings/security", "/v1/shipments", "/v1/customers?q=ada"])
      expect([path, await ask(plain, path), await ask(proven, path)]).toEqual([path, 403, 200]);
  });
});
