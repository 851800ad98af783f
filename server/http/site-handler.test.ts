import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { evictResponses } from "#server/http/response-cache.ts";
import { startEvictingResponses } from "#server/http/cache-key.ts";
import { createSiteHandler } from "#server/http/site-handler.ts";
import { deliver } from "#server/live/hub.ts";

let server: Server;
let base = "";
let made: string[] = [];
let usual: (request: Request) => Response = plainPage;
let stopDropping: () => void;

function plainPage(request: Request): Response {
  const nonce = `n${made.push(`${new URL(request.url).pathname} ${request.headers.get("cookie") ?? ""}`)}`;
  return new Response(`<p>${made.length}</p><script nonce="${nonce}">alive()</script>`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "cache-control": "private, no-cache",
      "x-request-id": "of-the-first",
    },
  });
}

beforeAll(async () => {
  const road = createSiteHandler((request) => usual(request));
  server = createServer((request, response) => road(request, response, () => response.writeHead(299).end("usual")));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stopDropping = startEvictingResponses();
});
afterAll(() => {
  stopDropping();
  return new Promise((resolve) => server.close(resolve));
});
afterEach(() => {
  evictResponses(() => true);
  made = [];
  usual = plainPage;
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(base + path, { headers, method });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text();

it("renders a page of the site once for all visitors, without the first nonce, with hashed scripts", async () => {
  const answers = await Promise.all([ask("/services"), ask("/services"), ask("/services")]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts)).toEqual(new Set(["<p>1</p><script>alive()</script>"]));
  expect(made).toEqual(["/services "]);
  const { headers } = answers[0];
  expect(headers.get("content-security-policy")).toMatch(/script-src 'sha256-[\w+/]+=*' 'strict-dynamic'/);
  expect(headers.get("content-security-policy")).not.toContain("nonce");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("vary")).toBe("Cookie, Accept-Encoding");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(new Set(answers.map((each) => each.headers.get("x-request-id"))).size).toBe(3);
  const held = { "if-none-match": headers.get("etag") ?? "" };
  expect((await ask("/services", held)).status).toBe(304);
  expect(await (await ask("/services", {}, "HEAD")).text()).toBe("");
});

it("keeps languages and themes apart", async () => {
  for (const [path, cookie] of [
    ["/", ""],
    ["/es", ""],
    ["/", "theme=dark"],
    ["/", "theme=dark; waybill_chat=abc"],
  ] as const)
    await textOf(path, cookie ? { cookie } : {});
  expect(made).toEqual(["/ ", "/es ", "/ theme=dark"]);
});

it.each([
  ["/services", { cookie: "waybill_session=x" }],
  ["/services", { cookie: "language=es" }],
  ["/services", { cookie: "waybill_toast=saved" }],
  ["/?from=30309&to=31401&weight=10", {}],
  ["/services/", {}],
  ["/login", {}],
  ["/support", {}],
  ["/admin", {}],
  ["/es/admin", {}],
])("leaves %s with %j to the regular path", async (path, headers) => {
  expect((await ask(path, headers)).status).toBe(299);
  expect(made).toEqual([]);
});

it("leaves submissions, maintenance and pages that set a cookie to the regular path, and caches none of them", async () => {
  expect((await fetch(`${base}/contact`, { method: "POST", body: "a=b" })).status).toBe(299);
  usual = () => new Response("closed", { status: 503 });
  expect((await ask("/contact")).status).toBe(299);
  usual = (request) => {
    const answer = plainPage(request);
    answer.headers.append("set-cookie", "waybill_session=of-somebody");
    return answer;
  };
  expect((await ask("/contact")).status).toBe(299);
  usual = () => {
    throw new Error("the records are away");
  };
  expect((await ask("/contact")).status).toBe(299);
  usual = plainPage;
  expect((await ask("/contact")).status).toBe(200);
});

it.each(["settings", "branches", "tariff", "policies", "*"])("renders it again when %s changed", async (topic) => {
  const before = await textOf("/");
  expect(await textOf("/")).toBe(before);
  deliver(topic);
  expect(await textOf("/")).not.toBe(before);
});

it("keeps it cached while a shipment changes", async () => {
  const before = await textOf("/");
  deliver("shipment:PTC428019X7K1");
  expect(await textOf("/")).toBe(before);
});
