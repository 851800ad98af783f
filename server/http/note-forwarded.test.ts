import { afterEach, expect, it, vi } from "vitest";
import { clock, now } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { noteForwarded } from "#server/http/note-forwarded.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { isCounted } from "#server/limits/limit.rows.ts";
import { log } from "#server/log.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });
afterEach(() => {
  env().TRUST_PROXY = 0;
  vi.restoreAllMocks();
});

const isNoted = () => isCounted("forwarded_unread", now());

it("warns once an hour that X-Forwarded-For is ignored, and records it for doctor", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  noteForwarded(null);
  env().TRUST_PROXY = 1;
  noteForwarded("203.0.113.1");
  expect([warn.mock.calls.length, await isNoted()]).toEqual([0, false]);
  env().TRUST_PROXY = 0;
  for (let i = 0; i < 5; i += 1) noteForwarded("203.0.113.1");
  await expect.poll(isNoted).toBe(true);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("TRUST_PROXY is 0")]]);
  clock.advance(61 * 60_000);
  noteForwarded("203.0.113.1");
  expect(warn).toHaveBeenCalledTimes(2);
});

it("takes a request id only from a trusted proxy", () => {
  expect(requestIdOf("chosen-by-a-stranger")).toMatch(/^[0-9a-f-]{36}$/);
  env().TRUST_PROXY = 1;
  expect(requestIdOf("given-by-the-proxy")).toBe("given-by-the-proxy");
  for (const odd of ["short", "two\nlines-of-text", ["twice-given", "twice-given"], undefined])
    expect(requestIdOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
});
