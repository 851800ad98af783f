import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Actor, type Role, roles, systemActor, visitor } from "#domain/people/actor.ts";
import { assertMay, may, mayVerdict, type Permission, permissions, roleMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { actors } from "#tests/support/actors.ts";

const all = Object.keys(permissions) as Permission[];
const held = (role: Role) => all.filter((permission) => roleMay(role, permission));
const answer = (actor: Actor, permission: Permission) => {
  try {
    assertMay(actor, permission);
    return "yes";
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.reason}` : "no AppError";
  }
};

describe("permissions (B1)", () => {
  it.each<[string, Actor, string, string]>([
    ["an administrator", actors.admin(), "yes", "yes"],
    ["a dispatcher", actors.dispatcher(), "yes", "forbidden: admin_only"],
    ["a driver", actors.driver(), "forbidden: staff_only", "forbidden: admin_only"],
    ["a customer", actors.customer(), "forbidden: staff_only", "forbidden: admin_only"],
    ["a visitor", visitor, "unauthenticated: staff_only", "unauthenticated: admin_only"],
    ["a job", systemActor("tidy"), "yes", "yes"],
  ])("%s", (_, actor, entering, administering) => {
    expect(answer(actor, "office.enter")).toBe(entering);
    expect(answer(actor, "office.administer")).toBe(administering);
    expect(may(actor, "office.enter")).toBe(entering === "yes");
    expect(mayVerdict(actor, "office.administer").ok).toBe(administering === "yes");
  });

  it("give customers access only to their own shipments", () => {
    expect(held("customer")).toEqual(["shipments.readOwn"]);
  });

  it("give staff no permission that administrators lack", () => {
    expect(held("dispatcher").filter((permission) => !roleMay("admin", permission))).toEqual([]);
  });

  it.each(["settings.", "branches.", "tariff.", "audit.", "people.role", "people.delete", "people.invite"])(
    "keeps %s for administrators",
    (start) => {
      for (const permission of all.filter((each) => each.startsWith(start)))
        expect(roles.filter((role) => roleMay(role, permission))).toEqual(["admin"]);
    },
  );
});

it("are all checked somewhere", () => {
  const source = ["server", "app", "domain"]
    .flatMap((folder) =>
      fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|permissions\.ts/.test(file))
    .map((file) => fs.readFileSync(file, "utf8"))
    .join("\n");
  expect(all.filter((permission) => !source.includes(`"${permission}"`))).toEqual([]);
});
