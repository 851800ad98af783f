import { expect, test } from "@playwright/test";
import { serverTraces } from "#tests/e2e/server-traces.ts";
import { complaintsOf } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("no page breaks its own content security policy, and no console error appears @phone", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(complaints).toEqual([]);
});

test("every answer carries the headers that keep it in its place", async ({ request }) => {
  for (const address of ["/", "/no-such-page", "/healthz", "/api/v1/no-such-door", "/favicon.svg"]) {
    const headers = (await request.get(address)).headers();
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    expect(headers["content-security-policy"], address).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"], address).toBeTruthy();
    expect(headers["permissions-policy"], address).toContain("camera=()");
    expect(headers["x-powered-by"], address).toBeUndefined();
  }
  // A cached page allows its scripts by hash, a private one by nonce.
  for (const [address, scripts] of [
    ["/", /script-src ('sha256-[\w+/]+=*' )+'strict-dynamic'/],
    ["/new-shipment/package", /script-src 'nonce-[^']+' 'strict-dynamic'/],
  ] as const) {
    const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
    expect(policy, address).not.toContain("unsafe");
    expect(policy, address).toMatch(scripts);
  }
});

test("the server rejects foreign origins, oversized requests and unknown routes", async ({ request, baseURL }) => {
  const status = async (address: string, options: Parameters<typeof request.fetch>[1]) =>
    (await request.fetch(address, options)).status();
  expect(
    await status("/new-shipment", { method: "POST", headers: { origin: "https://evil.example" }, form: { a: "1" } }),
  ).toBe(403);
  expect(
    await status("/api/v1/quotes", { method: "POST", headers: { origin: "https://evil.example" }, data: {} }),
  ).toBe(403);
  expect(await status("/", { method: "PROPFIND" })).toBe(405);
  expect(
    await status("/", { method: "POST", headers: { origin: baseURL ?? "" }, data: "x".repeat(1024 * 1024 + 1) }),
  ).toBe(413);
  expect(await status(`/${"a".repeat(9000)}`, {})).toBe(414);
  expect(await status("/", { headers: { "x-long": "a".repeat(20_000) } })).toBe(431);
  expect(await status("/assets/%2e%2e/%2e%2e/package.json", {})).toBe(404);
  for (const door of ["sign-in/email", "admin/set-role", "get-session"]) {
    expect(await status(`/api/auth/${door}`, { method: "POST", headers: { origin: baseURL ?? "" }, data: {} })).toBe(
      404,
    );
    expect(await status(`/api/auth/${door}`, {})).toBe(404);
  }
});

test("no stack trace leaves", async ({ request }) => {
  for (const address of [
    "/%",
    "/%00",
    "/no-such-page",
    "/api/v1/tracking/%E0%A4%A",
    "/track/%F0%9F%9A%9A",
    "/?_routes=%00",
    "/no-such-page.data",
  ]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBeLessThan(500);
    expect(await answer.text(), address).not.toMatch(/\bat .*\.(js|ts):\d+|node:internal|\/build\/server/);
  }
});

test("a right that was refused stands in the log with who asked, and without what they typed", async ({ page }) => {
  await enterAs(page, "driver");
  for (const address of ["/api/v1/users?q=refused-words", "/admin/users?q=refused-words"])
    expect((await page.request.get(address)).status(), address).toBe(403);
  const lines = (await serverTraces()).log.split("\n").filter((line) => line.includes("a right was refused"));
  for (const path of ["/api/v1/users", "/admin/users"])
    expect(
      lines.some((line) => line.includes(`"path":"${path}"`) && /"personId":"usr_\w+"/.test(line)),
      path,
    ).toBe(true);
  expect(lines.join("\n")).not.toContain("refused-words");
});

test("built files never change and are sent small", async ({ request }) => {
  const page = await (await request.get("/")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  const answer = await request.get(script, { headers: { "accept-encoding": "br" } });
  expect(answer.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("a form that is none is refused in plain words, never as a crash", async ({ request, baseURL }) => {
  const post = (address: string, type: string, data: string) =>
    request.post(address, {
      headers: { origin: baseURL ?? "", "content-type": type },
      data: Buffer.from(data),
      maxRedirects: 0,
    });
  for (const address of ["/new-shipment/package", "/login", "/admin/login", "/new-shipment/package.data"]) {
    for (const type of ["application/json", "text/plain", "multipart/form-data"])
      expect((await post(address, type, "{}")).status(), `${address} ${type}`).toBe(415);
    expect(
      (
        await post(
          address,
          "application/x-www-form-urlencoded",
          Array.from({ length: 5000 }, (_, i) => `k${i}=1`).join("&"),
        )
      ).status(),
      address,
    ).toBe(413);
  }
  for (const address of ["/", "/track", "/track.data"]) {
    const refused = await post(address, "text/plain", "x");
    expect(refused.status(), address).toBe(405);
    expect(refused.headers()["allow"], address).toBe("GET, HEAD");
    expect(await refused.text(), address).not.toMatch(/\baction\b/);
  }
});
