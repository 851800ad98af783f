import { describe, expect, it } from "vitest";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { storedSecret } from "#server/crypto/app-secret.ts";
import { hashSecret, isSameText, randomSecret } from "#server/crypto/secrets.ts";
import { sign, verify } from "#server/crypto/sign.ts";

describe("sign and verify", () => {
  it("returns what was signed", () => {
    expect(verify("claims", sign("claims", "a.b~c"))).toBe("a.b~c");
  });
  it.each([
    ["another purpose", (signed: string) => ["draft", signed]],
    ["a changed value", (signed: string) => ["claims", signed.replace("a", "b")]],
    ["a changed signature", (signed: string) => ["claims", `${signed.slice(0, -2)}AA`]],
    ["no signature", () => ["claims", "a"]],
    ["nothing", () => ["claims", ""]],
  ] as const)("rejects %s", (_name, forge) => {
    const [purpose = "", forged = ""] = forge(sign("claims", "a"));
    expect(verify(purpose, forged)).toBeNull();
  });
});

describe("secrets", () => {
  it("has 128 bits, differs every time and is stored as a hash", () => {
    const secret = randomSecret();
    expect(Buffer.from(secret, "base64url")).toHaveLength(16);
    expect(randomSecret()).not.toBe(secret);
    expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/);
  });
  it("compares texts of any length", () => {
    expect([isSameText("a", "a"), isSameText("a", "b"), isSameText("a", "ab"), isSameText("", "")]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

it("creates the folder's secret once, readable by its owner only", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-secret-"));
  const first = storedSecret(folder);
  expect(storedSecret(folder)).toBe(first);
  expect(fs.statSync(path.join(folder, "app-secret")).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(["app-secret"]);
  fs.rmSync(folder, { recursive: true });
});
