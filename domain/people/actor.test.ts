import { describe, expect, it } from "vitest";
import { type Actor, isStaff, noClaims, type Role, systemActor, visitor } from "#domain/people/actor.ts";

const person = (role: Role): Actor => ({
  kind: "person",
  userId: "usr_1",
  role,
  email: "a@x.test",
  displayName: "A",
  claims: noClaims,
});

describe("who is staff (B1)", () => {
  it.each<[string, Actor, boolean]>([
    ["an administrator", person("admin"), true],
    ["a dispatcher", person("dispatcher"), true],
    ["a driver", person("driver"), false],
    ["a customer", person("customer"), false],
    ["a visitor", visitor, false],
    ["a job", systemActor("tidy"), false],
  ])("%s", (_, actor, staff) => expect(isStaff(actor)).toBe(staff));

  it("is an anonymous visitor by default", () => {
    expect(visitor).toEqual({ kind: "visitor", claims: { booked: [], privateLink: [], unlocked: [] } });
    expect(systemActor("tidy")).toEqual({ kind: "system", task: "tidy" });
  });
});
