import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { keepAnswers } from "#server/http/keep-answers.ts";
import { dropAnswers } from "#server/http/kept-answers.ts";
import { startDroppingAnswers } from "#server/http/kept-key.ts";
import { limitLookups } from "#server/http/limit-lookups.ts";
import { sealPage } from "#app/web/seal-page.ts";
import { deliver } from "#server/live/hub.ts";
import { forgetLookups } from "#server/limits/lookup-limit.ts";
import { bytesResponse, inRequestScope, requestScope } from "#server/request-scope.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const page = "/track/PTC428019X7K1";
let made = 0;
let clientAddress = "10.0.0.1";
let cacheControl = "no-cache";
let gate: Promise<void> | undefined;
let stop = () => undefined as void;

beforeEach(() => {
  made = 0;
  clientAddress = "10.0.0.1";
  cacheControl = "no-cache";
  gate = undefined;
  stop = startDroppingAnswers();
});
afterEach(() => {
  stop();
  dropAnswers(() => true);
  forgetLookups();
});

const app = new Hono<{ Variables: { clientAddress: string } }>();
app.use(async (c, next) => {
  c.set("clientAddress", clientAddress);
  return next();
});
app.use((_c, next) => inRequestScope({ requestId: "test-request", clientAddress: "10.0.0.1" }, next));
app.use(limitLookups);
app.use(keepAnswers({ isHttps: false, isDevelopment: false }));
app.get("/track/:number", async (c) => {
  made += 1;
  await gate;
  if (c.req.param("number").startsWith("NONE")) return c.text("no", 404);
  const { bytes, scriptHashes } = sealPage(
    Buffer.from(
      `<p>made ${made} ${"x".repeat(2000)}</p><script nonce="n0nce">start()</script><script>injected()</script>`,
    ),
    "n0nce",
  );
  Object.assign(requestScope() ?? {}, { scriptHashes });
  return bytesResponse(bytes, {
    status: 200,
    headers: new Headers({ "content-type": "text/html", "cache-control": cacheControl }),
  });
});

const ask = async (path = page, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("keepAnswers", () => {
  it("makes an answer once, whoever asks", async () => {
    const first = await (await ask()).text();
    expect(await (await ask()).text()).toBe(first);
    expect(made).toBe(1);
  });

  it("makes it once for many at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(made).toBe(1);
  });

  it("says hashes where a nonce would be, and no nonce anywhere", async () => {
    const answer = await ask();
    expect(await answer.text()).not.toContain("n0nce");
    expect(answer.headers.get("content-security-policy")).toMatch(
      /script-src 'sha256-[\w+/]{43}=' 'strict-dynamic'; style-src 'self';/,
    );
    expect(answer.headers.get("content-security-policy")).not.toContain("nonce");
  });

  it("allows the page's own scripts alone: one that was injected has no hash", async () => {
    const policy = (await ask()).headers.get("content-security-policy") ?? "";
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([
      `'sha256-${createHash("sha256").update("start()").digest("base64")}'`,
    ]);
  });

  it("does not answer whoever is refused, even where the answer lies ready", async () => {
    await ask();
    clientAddress = "10.0.0.9";
    for (let i = 0; i < 40; i += 1) await ask(`/track/NONE00000${String(i).padStart(4, "0")}`);
    made = 0;
    // Made by the route, which says why; from the kept answer it would be none.
    await ask();
    expect(made).toBe(1);
    clientAddress = "10.0.0.1";
    await ask();
    expect(made).toBe(1);
  });

  it("keeps apart what looks different and what is asked with any other cookie", async () => {
    await ask(page, { cookie: "theme=dark" });
    await ask(page);
    expect(made).toBe(2);
    for (const cookie of ["waybill_claims=x", "theme=dark; session=1", "anything=1", "theme=purple"])
      await ask(page, { cookie });
    expect(made).toBe(6);
    for (const path of [`${page}?x=1`, "/track/ptc428019x7k1", "/track/PTC-428019X7K1"]) await ask(path);
    expect(made).toBe(9);
    await ask(page, { cookie: "theme=dark" });
    expect(made).toBe(9);
  });

  it("keeps nothing that the page did not allow", async () => {
    cacheControl = "private, no-store";
    await ask();
    const second = await ask();
    expect(second.headers.get("etag")).toBeNull();
    expect(made).toBe(2);
    for (let i = 0; i < 2; i += 1) expect((await ask("/track/NONE1")).status).toBe(404);
    expect(made).toBe(4);
  });

  it.each(["shipment:PTC428019X7K1", "settings", "*"])("forgets when %s changed", async (topic) => {
    await ask();
    deliver(topic);
    await ask();
    expect(made).toBe(2);
  });

  it("does not forget when another shipment changed", async () => {
    await ask();
    deliver("shipment:PTC428019X7K2");
    await ask();
    expect(made).toBe(1);
  });

  it("neither keeps nor shares what was being made while the shipment changed", async () => {
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    const before = ask();
    await expect.poll(() => made).toBe(1);
    deliver("shipment:PTC428019X7K1");
    const after = ask();
    await expect.poll(() => made).toBe(2);
    open.resolve();
    await Promise.all([before, after]);
    expect(await (await ask()).text()).toContain("made 2");
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("speaks %s", async (encoding, decompress) => {
    const plain = await (await ask()).text();
    const answer = await ask(page, { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
  });

  it("answers 304 to who has it already", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    const again = await ask(page, { "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("cache-control")]).toEqual([304, "", "no-cache"]);
  });
});

describe("limitLookups", () => {
  it("does not count the page that only asks for the second factor: a number seen there is not seen", async () => {
    for (let i = 0; i < 200; i += 1) await ask(`/track/NONE${i}/unlock`);
    expect((await ask("/track/NONE0")).headers.get("retry-after")).toBeNull();
  });

  it("hands a page its refusal with the time to wait, and keeps it out of search engines", async () => {
    for (let i = 0; i < 40; i += 1) await ask(`/track/NONE${i}`);
    const refused = await ask("/track/NONE99");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([refused.headers.get("x-robots-tag"), refused.headers.get("referrer-policy")]).toEqual([
      "noindex",
      "no-referrer",
    ]);
  });
});
