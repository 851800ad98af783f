import { describe, expect, it } from "vitest";
import { safePath } from "#app/web/safe-path.ts";

describe("safePath", () => {
  it.each(["/admin/dashboard", "/admin/shipments?status=pending&cursor=a_b", "/track/PTC428019X7KY#top", "/a%20b"])(
    "keeps %s",
    (path) => {
      expect(safePath(path, "/home")).toBe(path);
    },
  );
  it.each([
    "//evil.test",
    "/\\evil.test",
    "https:evil.test",
    "https://evil.test",
    "/\tevil.test",
    "/\n/evil.test",
    "javascript:alert(1)",
    "@evil.test",
    "\\\\evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/a/../..//evil.test",
    "",
    " /admin",
    "evil.test",
    "/ad min",
    "/admin\\..\\x",
    `/${"a".repeat(3000)}`,
    "/ádmin",
  ])("refuses %j", (path) => {
    expect(safePath(path, "/home")).toBe("/home");
  });
  it("treats an encoded path as a path of ours", () => {
    expect(safePath("/%2F%2Fevil.test", "/home")).toBe("/%2F%2Fevil.test");
    expect(safePath("/%09/evil.test", "/home")).toBe("/%09/evil.test");
  });
  it("falls back for nothing", () => {
    expect(safePath(null, "/home")).toBe("/home");
  });
});
