import type { Context } from "hono";
import { z } from "zod";
import type { OverLimit } from "#domain/accounts/over-limit.ts";
import { fieldError } from "#domain/shared/errors.ts";

const words = ["true", "false", "1", "0"] as const;

/** Query of an endpoint without a body that may exceed an account's credit limit (E12). */
export const OverLimitQuery = z.object({ overLimit: z.enum(words).optional() });

/** @throws AppError `invalid_input` for another word. */
export function readOverLimit(c: Context): OverLimit {
  const word = c.req.query("overLimit") ?? "false";
  if (!words.some((known) => known === word)) throw fieldError("overLimit", "choice_invalid");
  return { overLimit: word === "true" || word === "1" };
}
