import { expect, it } from "vitest";
import { errorStatus, statusOfError } from "#domain/shared/error-status.ts";
import { AppError, type ErrorCode, fieldError } from "#domain/shared/errors.ts";

it("states what was rejected and why", () => {
  const cause = new Error("below");
  const issues = [{ path: "city", message: "city_required" }];
  const error = new AppError("stale", {
    reason: "changed",
    issues,
    retryAfterSeconds: 3,
    details: { version: 2 },
    cause,
  });
  expect(error).toMatchObject({
    name: "AppError",
    message: "stale: changed",
    code: "stale",
    reason: "changed",
    issues,
    retryAfterSeconds: 3,
    details: { version: 2 },
    cause,
  });
});

it("requires only a code", () => {
  const error = new AppError("not_found");
  expect(error.message).toBe("not_found");
  expect([error.reason, error.issues, error.retryAfterSeconds, error.details, error.cause]).toEqual([
    undefined,
    [],
    undefined,
    {},
    undefined,
  ]);
});

it("can concern one field", () => {
  expect(fieldError("city", "city_required")).toMatchObject({
    code: "invalid_input",
    issues: [{ path: "city", message: "city_required" }],
  });
});

it.each(Object.entries(errorStatus) as [ErrorCode, number][])(
  "%s answers with a status of its kind: %i",
  (code, status) => {
    expect(statusOfError(new AppError(code))).toBe(status);
    expect(status).toBeGreaterThanOrEqual(400);
  },
);
