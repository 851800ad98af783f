import { APIError } from "better-auth/api";
import { expect, it } from "vitest";
import { asAuthFailure } from "#server/auth/auth-failure.ts";

it("maps better-auth's own error to an unavailable database", () => {
  expect(asAuthFailure(new APIError("INTERNAL_SERVER_ERROR", { message: "Failed to get session" }))).toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 5,
  });
});

it("leaves every other failure unchanged", () => {
  const crash = new TypeError("x is not a function");
  expect(asAuthFailure(crash)).toBe(crash);
  expect(asAuthFailure(Object.assign(new Error("lost"), { code: "ECONNREFUSED" }))).toMatchObject({
    code: "unavailable",
  });
});
