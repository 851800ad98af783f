import { APIError } from "better-auth/api";
import { expect, it } from "vitest";
import { asAuthFailure } from "#server/auth/auth-failure.ts";

it("calls an error of better-auth's own what it is: the database is away", () => {
  expect(asAuthFailure(new APIError("INTERNAL_SERVER_ERROR", { message: "Failed to get session" }))).toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 5,
  });
});

it("leaves every other failure alone", () => {
  const crash = new TypeError("x is not a function");
  expect(asAuthFailure(crash)).toBe(crash);
  expect(asAuthFailure(Object.assign(new Error("lost"), { code: "ECONNREFUSED" }))).toMatchObject({
    code: "unavailable",
  });
});
