import { absenceChoices, neighborRules, safePlaceRules } from "#domain/road/delivery-preference.ts";
import { choice, text } from "#domain/shared/form-fields.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { sides } from "#domain/shipments/side.ts";

/** What a party says about a delivery while the recipient is not at home (G69). `note`: for the driver. */
export const sayPreferenceShape = {
  side: choice(sides, "choice_invalid"),
  choice: choice(absenceChoices, "choice_invalid"),
  note: text(200),
  neighborRule: choice(neighborRules, "choice_invalid"),
  safePlaceRule: choice(safePlaceRules, "choice_invalid"),
};
export type SayPreference = ParsedFields<typeof sayPreferenceShape>;

/** The recipient chooses, the sender sets rules: what belongs to the other side may be left out. */
const untouched = { choice: "again", neighborRule: "recipient", safePlaceRule: "recipient" };

export function parseSayPreference(raw: unknown): FieldsResult<typeof sayPreferenceShape> {
  return parseFields(
    sayPreferenceShape,
    isRecord(raw) ? { ...untouched, ...raw } : raw,
    ({ side, choice: chosen, note }) =>
      side === "recipient" && chosen === "safe_place" && note === ""
        ? [{ path: "note", message: "safe_place_required" }]
        : [],
  );
}
