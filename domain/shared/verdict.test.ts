import { expect, it } from "vitest";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed, no, yes } from "#domain/shared/verdict.ts";

const refusal = (verdict: ReturnType<typeof no>) => {
  try {
    assertAllowed(verdict);
    return null;
  } catch (error) {
    return error;
  }
};

it("accepts an allowed verdict", () => expect(refusal(yes)).toBeNull());

it.each([
  [no("not_yours"), "forbidden", "not_yours"],
  [no("already_over", "wrong_state"), "wrong_state", "already_over"],
])("throws for %j the error %s with its reason", (verdict, code, reason) => {
  expect(verdict).toEqual({ ok: false, code, reason });
  const error = refusal(verdict);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code, reason });
});
