import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { routeLimits } from "#server/http/route-limits.ts";
import { headerFault } from "#server/http/raw-headers.ts";
import { readLimitedBody } from "#server/http/read-limited-body.ts";

const limits = { mostBytes: 100, mostFields: 3 };
const sent = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const taken = async (stream: Readable, isForm = true) =>
  (await readLimitedBody(stream, isForm, limits))?.toString() ?? null;

describe("readLimitedBody", () => {
  it.each([
    [["a=1&b=2&c=3"], "a=1&b=2&c=3"],
    [["a=1&", "b=2", "&c=3"], "a=1&b=2&c=3"],
    [[], ""],
    [["x".repeat(100)], "x".repeat(100)],
    [["x".repeat(60), "x".repeat(41)], null],
    [["a=1&b=2&c=3&d=4"], null],
    [["a&b&", "c&d"], null],
    [["&&&"], null],
  ])("of %j takes %j", async (chunks, body) => expect(await taken(sent(...chunks))).toBe(body));

  it("counts fields in forms only", async () => {
    expect(await taken(sent('{"text":"a & b & c & d & e"}'), false)).toBe('{"text":"a & b & c & d & e"}');
  });

  it("does not wait for the rest of a rejected body, nor end the connection", async () => {
    const stream = new PassThrough();
    stream.write("&&&&");
    expect(await taken(stream)).toBeNull();
    expect([stream.destroyed, stream.isPaused()]).toEqual([false, true]);
  });

  it("rejects a stream that was read before, instead of waiting for it", async () => {
    const stream = sent("a=1");
    await taken(stream);
    await expect(readLimitedBody(stream, true, limits)).rejects.toThrow("read before");
  });

  it("rejects if the client disconnects", async () => {
    const stream = new PassThrough();
    stream.write("a=1");
    const body = taken(stream);
    stream.destroy();
    await expect(body).rejects.toThrow("went away");
  });
});

describe("the limits of a route", () => {
  it.each([
    ["/login", 16],
    ["/admin/login.data", 16],
    ["/setup", 16],
    ["/track/PTC1/unlock", 16],
    ["/api/v1/shipments", 100],
    ["/new-shipment/package", 128],
    ["/contact", 128],
  ])("%s accepts %i kB", (pathname, kB) => expect(routeLimits(pathname).mostBytes).toBe(kB * 1024));
});

describe("headerFault", () => {
  const limitsOfPage = routeLimits("/");
  it.each([
    ["one Host", ["Host", "a", "Accept", "*/*"], null],
    ["no Host, which HTTP/1.0 may leave out", ["Accept", "*/*"], "bad_request"],
    ["two Hosts", ["Host", "a", "Accept", "*/*", "host", "a"], "bad_request"],
    ["a hundred headers", ["Host", "a", ...Array.from({ length: 99 }, (_, i) => [`x-${i}`, "1"]).flat()], null],
    ["more than a hundred", Array.from({ length: 101 }, (_, i) => [`x-${i}`, "1"]).flat(), "headers_too_large"],
    ["a long one", ["cookie", "a".repeat(8200)], "headers_too_large"],
  ] as const)("%s: %s", (_name, headers, fault) => expect(headerFault(headers, limitsOfPage)).toBe(fault));
});
