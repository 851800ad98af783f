import { expect, it } from "vitest";
import { asSentence } from "#server/log-line.ts";

const plain = { isColour: false, isVerbose: false };
const time = new Date(2026, 5, 17, 9, 5, 7).toISOString();
const line = (more: object) => JSON.stringify({ level: "info", time, ...more });

it("prints time, message and facts, and omits fields for machines", () => {
  expect(asSentence(line({ msg: "stopping", signal: "SIGTERM", requestId: "r1", reason: null }), plain)).toBe(
    "  09:05:07  stopping (signal SIGTERM)\n",
  );
  expect(asSentence(line({ msg: "live signals interrupted", retryInMs: 250 }), plain)).toBe(
    "  09:05:07  live signals interrupted (retry in ms 250)\n",
  );
});

it("prints the reason of an error, and its stack only in verbose mode", () => {
  const failed = line({
    level: "error",
    msg: "request failed",
    err: { message: "no such page", stack: "    at here" },
  });
  expect(asSentence(failed, plain)).toBe("  09:05:07  request failed: no such page\n");
  expect(asSentence(failed, { ...plain, isVerbose: true })).toContain("\n    at here\n");
  expect(asSentence(failed, { ...plain, isColour: true })).toContain("\u001b[31mrequest failed: no such page\u001b[0m");
});

it("passes on text that is no log line", () => {
  expect(asSentence("hello\n", plain)).toBe("hello\n");
});
