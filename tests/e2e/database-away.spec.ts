import { type APIResponse, expect, test } from "@playwright/test";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";

/** What a visitor may have to wait (R08). */
const patience = { timeout: 5000, maxRedirects: 0 };

// A server of its own: the others need theirs.
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer();
});

test.afterAll(() => server.stop());

test("a frozen database costs the pages that need it, in plain words, and nothing else", async ({ request }) => {
  const get = (address: string) => request.get(server.base + address, patience);
  server.freeze();
  const pages = await Promise.all(["/", "/services", "/about", "/contact", "/privacy", "/track", "/login"].map(get));
  expect(pages.map((page) => page.status())).toEqual(pages.map(() => 200));
  const lookUp = await get("/track/PTC428019X7K1");
  expect([lookUp.status(), Number(lookUp.headers()["retry-after"]) > 0]).toEqual([503, true]);
  expect(await headingOf(lookUp)).toBe("We could not look it up.");
  const problem = await get("/api/v1/tracking/PTC428019X7K1");
  expect([problem.status(), problem.headers()["content-type"], problem.headers()["retry-after"]]).toEqual([
    503,
    "application/problem+json",
    "5",
  ]);
  expect([(await get("/readyz")).status(), (await get("/healthz")).status()]).toEqual([503, 200]);
  await server.thaw();
  expect((await get("/track/PTC428019X7K1")).status()).toBe(404);
});

async function headingOf(response: APIResponse): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)</.exec(await response.text())?.[1];
}
