import { describe, expect, it } from "vitest";
import {
  type Actor,
  assertAdmin,
  assertStaff,
  isStaff,
  noClaims,
  type Role,
  systemActor,
  visitor,
} from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";

const person = (role: Role): Actor => ({
  kind: "person",
  userId: "usr_1",
  role,
  email: "a@x.test",
  displayName: "A",
  claims: noClaims,
});
const answer = (ask: (actor: Actor) => void, actor: Actor) => {
  try {
    ask(actor);
    return "yes";
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.reason}` : "no AppError";
  }
};

describe("who may (B1)", () => {
  it.each<[string, Actor, boolean, string, string]>([
    ["an administrator", person("admin"), true, "yes", "yes"],
    ["a dispatcher", person("dispatcher"), true, "yes", "forbidden: admin_only"],
    ["a driver", person("driver"), false, "forbidden: staff_only", "forbidden: admin_only"],
    ["a customer", person("customer"), false, "forbidden: staff_only", "forbidden: admin_only"],
    ["a visitor", visitor, false, "unauthenticated: staff_only", "unauthenticated: admin_only"],
    ["a job", systemActor("tidy"), false, "yes", "yes"],
  ])("%s", (_, actor, staff, asStaff, asAdmin) => {
    expect(isStaff(actor)).toBe(staff);
    expect(answer(assertStaff, actor)).toBe(asStaff);
    expect(answer(assertAdmin, actor)).toBe(asAdmin);
  });

  it("is nobody of whom nothing is known", () => {
    expect(visitor).toEqual({ kind: "visitor", claims: { booked: [], privateLink: [], unlocked: [] } });
    expect(systemActor("tidy")).toEqual({ kind: "system", task: "tidy" });
  });
});
