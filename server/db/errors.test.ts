import { describe, expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { asAppError, isUnavailable } from "#server/db/errors.ts";

describe("a database that does not answer", () => {
  // Messages of pg and pg-pool; none of them carries a code.
  it.each([
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])("is away: %s", (message) => {
    expect(isUnavailable(new Error(message))).toBe(true);
    expect(isUnavailable(new Error("Failed query", { cause: new Error(message) }))).toBe(true);
  });

  it.each(["08006", "57P01", "57P03", "53300", "53100", "58030", "25006", "ECONNREFUSED", "ENOENT", "EAI_AGAIN"])(
    "is away: code %s",
    (code) => {
      expect(isUnavailable(Object.assign(new Error("x"), { code }))).toBe(true);
    },
  );

  it("is not away because of an error in our code, which stays unchanged", () => {
    for (const error of [new Error("unexpected condition"), Object.assign(new Error("x"), { code: "42703" })]) {
      expect(isUnavailable(error)).toBe(false);
      expect(asAppError(error)).toBe(error);
    }
  });
});

it.each([
  ["23505", "conflict"],
  ["40001", "conflict"],
  ["22021", "not_found"],
])("calls %s %s", (code, expected) => {
  const known = asAppError(Object.assign(new Error("x"), { code }));
  expect(known instanceof AppError && known.code).toBe(expected);
});

it.each([
  ["22021", 'insert into "imports" ("id") values ($1)'],
  ["22P05", "\n  insert into x values ($1)"],
])("maps %s to invalid input on insert: %s", (code, query) => {
  const cause = Object.assign(new Error("x"), { code });
  const known = asAppError(Object.assign(new Error("Failed query", { cause }), { query }));
  expect(known).toMatchObject({ code: "invalid_input", reason: "text_not_readable" });
  const read = asAppError(Object.assign(new Error("Failed query", { cause }), { query: 'select "id" from "imports"' }));
  expect(read).toMatchObject({ code: "not_found" });
  const changed = asAppError(
    Object.assign(new Error("Failed query", { cause }), { query: 'update "links" set "a" = 1 where "id" = $1' }),
  );
  expect(changed).toMatchObject({ code: "not_found" });
});
