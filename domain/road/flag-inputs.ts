import { z } from "zod";
import { flagAnswers, mostSettledAtOnce, needsNumber, needsReason } from "#domain/road/flags.ts";
import { choice, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/** `number`: of the shipment that an unknown code belongs to. */
export const settleFlagShape = {
  answer: choice(flagAnswers, "choice_invalid"),
  reason: text(300),
  number: text(60),
};
export type SettleFlag = ParsedFields<typeof settleFlagShape>;

export function parseSettleFlag(raw: unknown): FieldsResult<typeof settleFlagShape> {
  return parseFields(settleFlagShape, raw, missing);
}

function missing({
  answer,
  reason,
  number = "",
}: Partial<Omit<SettleFlag, "number">> & { number?: string }): FieldIssue[] {
  if (answer === undefined) return [];
  return [
    ...(needsReason(answer) && reason === "" ? [{ path: "reason", message: "why_required" }] : []),
    ...(needsNumber(answer) && number === "" ? [{ path: "number", message: "shipment_unknown" }] : []),
  ];
}

const flagIds = z
  .union([z.string().max(mostSettledAtOnce * 64), z.array(z.string().max(64))], { message: "choice_invalid" })
  .default("")
  .transform((ids) => [...new Set(typeof ids === "string" ? ids.split(",") : ids)].filter(Boolean))
  .pipe(
    z.array(z.string()).min(1, { message: "choice_invalid" }).max(mostSettledAtOnce, { message: "choice_invalid" }),
  );

/** Several flags of one kind with one answer. `ids`: a list, or text separated by commas. */
export const settleFlagsShape = {
  ids: flagIds,
  answer: settleFlagShape.answer,
  reason: settleFlagShape.reason,
};
export type SettleFlags = ParsedFields<typeof settleFlagsShape>;

export function parseSettleFlags(raw: unknown): FieldsResult<typeof settleFlagsShape> {
  return parseFields(settleFlagsShape, raw, missing);
}
