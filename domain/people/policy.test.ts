import { describe, expect, it } from "vitest";
import { noClaims, type PersonActor, type Role, roles, systemActor, visitor } from "#domain/people/actor.ts";
import { canChangeRole, canDeletePerson, canDisablePerson, type PersonFacts } from "#domain/people/policy.ts";

const actor = (role: Role): PersonActor => ({
  kind: "person",
  userId: "usr_me",
  role,
  email: "",
  displayName: "",
  claims: noClaims,
});
const person = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  userId: "usr_other",
  role: "admin",
  isOnlyAdmin: false,
  ...more,
});

describe("changing roles and deleting people (B1, B3)", () => {
  it.each([...roles.map((role) => [role, actor(role)] as const), ["visitor", visitor] as const])(
    "%s",
    (who, asking) => {
      const isAllowed = who === "admin";
      expect(canChangeRole(asking, person(), "customer").ok).toBe(isAllowed);
      expect(canDeletePerson(asking, person()).ok).toBe(isAllowed);
      expect(canDisablePerson(asking, person()).ok).toBe(isAllowed);
    },
  );

  it("is also possible on the command line", () => {
    expect([
      canChangeRole(systemActor("cli"), person(), "driver").ok,
      canDeletePerson(systemActor("cli"), person()).ok,
    ]).toEqual([true, true]);
  });

  it("excludes the last administrator and oneself", () => {
    const only = person({ isOnlyAdmin: true });
    const self = person({ userId: "usr_me" });
    expect(canChangeRole(actor("admin"), only, "customer")).toMatchObject({ ok: false, reason: "last_admin" });
    expect(canDeletePerson(actor("admin"), only)).toMatchObject({ ok: false, reason: "last_admin" });
    expect(canChangeRole(actor("admin"), self, "customer")).toMatchObject({ ok: false, reason: "own_role" });
    expect(canDisablePerson(actor("admin"), only)).toMatchObject({ ok: false, reason: "last_admin" });
    expect(canDisablePerson(actor("admin"), self)).toMatchObject({ ok: false, reason: "own_access" });
    expect(canDeletePerson(actor("admin"), self)).toMatchObject({ ok: false, reason: "own_account" });
  });

  it("allows keeping the current role", () => {
    expect(canChangeRole(actor("admin"), person({ userId: "usr_me" }), "admin").ok).toBe(true);
    expect(canChangeRole(actor("admin"), person({ isOnlyAdmin: true }), "admin").ok).toBe(true);
  });
});
