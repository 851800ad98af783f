import zlib from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { acceptedEncoding } from "#server/http/accepted-encoding.ts";
import { compressText } from "#server/http/compress-text.ts";

const long = "Waybill ".repeat(1000);
const app = new Hono();
app.use(compressText);
app.get("/page", (c) => c.html(long, 200, { etag: '"1"' }));
app.get(
  "/stream",
  () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode(long));
          stream.close();
        },
      }),
      { headers: { "content-type": "text/html" } },
    ),
);
app.get("/short", (c) => c.text("short", 200, { "content-length": "5" }));
app.get("/events", () => new Response("data: x\n\n", { headers: { "content-type": "text/event-stream" } }));
app.get("/image", () => new Response(long, { headers: { "content-type": "image/png" } }));

const ask = (address: string, encoding?: string) =>
  app.request(address, encoding ? { headers: { "accept-encoding": encoding } } : {});

describe("compressText", () => {
  it("answers with brotli, else gzip, and the same text", async () => {
    const brotli = await ask("/page", "gzip, deflate, br");
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotli.headers.get("etag")).toBe('W/"1"');
    expect(brotli.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(zlib.brotliDecompressSync(await brotli.bytes()).toString()).toBe(long);
    const gzip = await ask("/stream", "gzip");
    expect(zlib.gunzipSync(await gzip.bytes()).toString()).toBe(long);
  });

  it.each([
    ["/page", undefined],
    ["/short", "br"],
    ["/events", "br"],
    ["/image", "br"],
  ])("leaves %s alone for %s", async (address, encoding) => {
    const answer = await ask(address, encoding);
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect((await answer.text()).length).toBeGreaterThan(0);
  });

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", null],
    ["identity", null],
    ["", null],
    ["BR", "br"],
    ["br;q=0.5", "br"],
  ] as const)("reads %j as %s", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
