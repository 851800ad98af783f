import { Hono } from "hono";
import { expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { readJson } from "#server/api/read-body.ts";

const app = new Hono();
app.post("/", async (c) => c.text(JSON.stringify(await readJson(c))));
app.onError((error, c) => c.text(error instanceof AppError ? (error.reason ?? error.code) : String(error)));

const read = async (body: string) =>
  (await app.request("/", { method: "POST", headers: { "content-type": "application/json" }, body })).text();
const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${"]}".repeat(depth / 2)}`;

it.each([
  ["brackets in a text", JSON.stringify({ a: `${"[".repeat(500)}\\"{` })],
  ["many beside each other", JSON.stringify(Array.from({ length: 500 }, () => [{}]))],
  ["as deep as anybody writes", nested(32)],
])("reads %s", async (_, body) => expect(await read(body)).toBe(body));

it.each([
  ["nested deeper than any field", nested(34)],
  ["so deep that writing it again would end the stack", nested(20_000)],
  ["open to its end", "[".repeat(50_000)],
])("rejects %s", async (_, body) => expect(await read(body)).toBe("json_broken"));

// A scan that restarts at every quote takes longer than the test timeout.
it("handles text with an unclosed quote quickly", async () => {
  expect(await read(`"${'\\"'.repeat(49_000)}`)).toBe("json_broken");
});
