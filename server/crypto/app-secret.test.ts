import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { placeSecret } from "#server/crypto/app-secret.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-secret-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");

it("keeps every secret that a restore replaced, each under a separate name", () => {
  expect(placeSecret(folder, "first")).toBeNull();
  expect(placeSecret(folder, "second")).toBe("app-secret.before-restore");
  expect(placeSecret(folder, "third")).toBe("app-secret.before-restore-2");
  expect(placeSecret(folder, "third")).toBeNull();
  expect(fs.readdirSync(folder).toSorted()).toEqual([
    "app-secret",
    "app-secret.before-restore",
    "app-secret.before-restore-2",
  ]);
  expect([read("app-secret"), read("app-secret.before-restore"), read("app-secret.before-restore-2")]).toEqual([
    "third",
    "first",
    "second",
  ]);
});

it("does not store the same secret twice, and makes all readable by the owner only", () => {
  for (const secret of ["first", "second", "first", "second"]) placeSecret(folder, secret);
  expect(fs.readdirSync(folder).toSorted()).toEqual([
    "app-secret",
    "app-secret.before-restore",
    "app-secret.before-restore-2",
  ]);
  for (const name of fs.readdirSync(folder)) expect(fs.statSync(path.join(folder, name)).mode & 0o077).toBe(0);
});
