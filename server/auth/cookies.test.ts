import { afterEach, beforeEach, expect, it, vi } from "vitest";

// The environment is read once, so each test loads it again.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

const cookiesAt = (baseUrl: string) => {
  vi.stubEnv("BASE_URL", baseUrl);
  return import("#server/auth/cookies.ts");
};

it("sends cookies over HTTPS only and binds them to the host, where the product has an HTTPS address", async () => {
  const { cookieName, writeCookie } = await cookiesAt("https://courier.example");
  expect(cookieName("draft")).toBe("__Host-waybill_draft");
  expect(writeCookie("a", "b", 60)).toBe("a=b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
});

it("has cookies without Secure on plain HTTP, which browsers would reject", async () => {
  const { cookieName, writeCookie } = await cookiesAt("http://127.0.0.1:3000");
  expect(cookieName("draft")).toBe("waybill_draft");
  expect(writeCookie("a", "b", 60, "/track")).toBe("a=b; Max-Age=60; Path=/track; HttpOnly; SameSite=Lax");
});

it("lets the scripts of a page read a cookie only where they must", async () => {
  const { writeCookie, writeReadableCookie } = await cookiesAt("https://courier.example");
  expect(writeCookie("a", "b", 60)).toContain("HttpOnly");
  expect(writeReadableCookie("a", "", 0)).toBe("a=; Max-Age=0; Path=/; Secure; SameSite=Lax");
});
