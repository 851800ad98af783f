import { recordOf } from "#domain/shared/records.ts";
import { branchOfRule, normaliseRule, type ServiceAreas } from "#domain/areas/area.ts";
import { version } from "#domain/settings/form-fields.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { text } from "#domain/shared/form-fields.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const most = 200;

/**
 * Rules of an area, separated by lines or commas. At least one, because a service without an area could not be
 * booked.
 */
const area = text(6000, { multiline: true, required: "area_required" }).transform((value, ctx): string[] => {
  const rules = value
    .split(/[\n,]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const read = rules.map(normaliseRule);
  const wrong = rules[read.indexOf(null)];
  if (read.includes(null)) ctx.addIssue({ code: "custom", message: `area_invalid:${cutText(wrong ?? "", 40)}` });
  if (rules.length > most) ctx.addIssue({ code: "custom", message: "area_limit" });
  return [...new Set(read.filter((rule) => rule !== null))];
});

export const changeAreasShape = {
  version,
  standardOrigins: area,
  standardDestinations: area,
  expressOrigins: area,
  expressDestinations: area,
  rushOrigins: area,
  rushDestinations: area,
  medicalOrigins: area,
  medicalDestinations: area,
};

/** Parses the areas. `branches`: codes of existing branches, as centers of a radius. */
export function parseChangeAreas(
  raw: unknown,
  branches: readonly string[],
): { ok: true; value: { version: number } & ServiceAreas } | { ok: false; issues: FieldIssue[] } {
  const result = parseFields(changeAreasShape, raw, (fields) =>
    Object.entries(fields).flatMap(([path, rules]) => {
      if (!Array.isArray(rules)) return [];
      const unknown = rules.map(branchOfRule).find((code) => code !== null && !branches.includes(code));
      return unknown ? [{ path, message: `area_branch_unknown:${unknown}` }] : [];
    }),
  );
  if (!result.ok) return result;
  const areas = recordOf(serviceKeys, (key) => ({
    origins: result.value[`${key}Origins`],
    destinations: result.value[`${key}Destinations`],
  }));
  return { ok: true, value: { version: result.value.version, ...areas } };
}

/** Formats the areas as form fields; the inverse of `parseChangeAreas`. */
export function writeAreas(areas: ServiceAreas): Record<string, string> {
  return Object.fromEntries(
    serviceKeys.flatMap((key) => [
      [`${key}Origins`, areas[key].origins.join("\n")],
      [`${key}Destinations`, areas[key].destinations.join("\n")],
    ]),
  );
}
