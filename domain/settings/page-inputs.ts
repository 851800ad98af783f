import { z } from "zod";
import { claimSettings, publicClaims, sampleKinds, sampleSettings } from "#domain/settings/choices.ts";
import { version } from "#domain/settings/form-fields.ts";
import { type OwnPageContents, PageContents } from "#domain/settings/page-contents.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

/**
 * One entry per line with parts separated by bars: "99.97% | delivered without incident". Rejects entries that do not
 * fit the page; empty means as shipped.
 */
function lines<T extends z.ZodArray>(entries: T, parts: readonly string[]) {
  return text(8000, { multiline: true }).transform((typed, ctx): z.output<T> | undefined => {
    if (typed === "") return undefined;
    const rows = typed
      .split("\n")
      .map((row) => row.trim())
      .filter(Boolean)
      .map((row) => row.split("|").map((part) => part.trim()));
    const wrong = rows.findIndex((row) => row.length !== Math.max(1, parts.length) || row.includes(""));
    const read = entries.safeParse(
      parts.length === 0
        ? rows.map(([only]) => only)
        : rows.map((row) => Object.fromEntries(parts.map((name, place) => [name, row[place]]))),
    );
    if (wrong >= 0) ctx.addIssue({ code: "custom", message: `entry_parts:${wrong + 1}` });
    else if (!read.success) ctx.addIssue({ code: "custom", message: problemOf(read.error.issues[0]) });
    return read.data;
  });
}

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.path.length === 0 && issue.code === "too_big") return `entries_limit:${issue.maximum}`;
  return `entry_too_long:${Number(issue?.path[0] ?? 0) + 1}`;
}

const { shape } = PageContents;
const sentence = text(160, { required: "entries_required" });

/** Form input of the page texts: every part as text, the visible groups (F0) and the enabled claims (F2). */
export const changePagesShape = {
  version,
  headline: lines(shape.headline, []),
  lead: text(300, { required: "entries_required" }),
  showsSampleFigures: flag,
  showsLiveFigures: flag,
  homeFigures: lines(shape.homeFigures, ["value", "words"]),
  servicesFigures: lines(shape.servicesFigures, ["value", "words"]),
  aboutFigures: lines(shape.aboutFigures, ["value", "words"]),
  showsSampleVoices: flag,
  voices: lines(shape.voices, ["quote", "name", "from"]),
  showsSampleAwards: flag,
  awards: lines(shape.awards, ["year", "name", "from"]),
  showsSamplePartners: flag,
  partners: lines(shape.partners, []),
  standardLine: sentence,
  expressLine: sentence,
  rushLine: sentence,
  medicalLine: sentence,
  claimsHipaa: flag,
  claimsCarbonNeutral: flag,
};
type Fields = z.output<z.ZodObject<typeof changePagesShape>>;

/** Switches on this form that are stored with the company, not with the texts. */
const pagesSwitches = [
  ...sampleKinds.map((kind) => sampleSettings[kind]),
  ...publicClaims.map((claim) => claimSettings[claim]),
  "showsLiveFigures",
] as const;
type ShownGroups = Pick<Fields, (typeof pagesSwitches)[number]>;
export type ChangePages = { version: number; contents: OwnPageContents; shown: ShownGroups };

export function parseChangePages(
  raw: unknown,
): { ok: true; value: ChangePages } | Extract<FieldsResult<typeof changePagesShape>, { ok: false }> {
  const parsed = parseFields(changePagesShape, raw);
  if (!parsed.ok) return parsed;
  const { standardLine, expressLine, rushLine, medicalLine, version: ofVersion, ...rest } = parsed.value;
  const { showsSampleFigures, showsSampleVoices, showsSampleAwards, showsSamplePartners, ...unshown } = rest;
  const { showsLiveFigures, claimsHipaa, claimsCarbonNeutral, ...parts } = unshown;
  return {
    ok: true,
    value: {
      version: ofVersion,
      contents: {
        ...definedParts(parts),
        services: { standard: standardLine, express: expressLine, rush: rushLine, medical: medicalLine },
      },
      shown: {
        showsSampleFigures,
        showsSampleVoices,
        showsSampleAwards,
        showsSamplePartners,
        showsLiveFigures,
        claimsHipaa,
        claimsCarbonNeutral,
      },
    },
  };
}

function definedParts(parts: { [K in keyof OwnPageContents]: OwnPageContents[K] | undefined }): OwnPageContents {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** Formats the texts as form fields; the inverse of `parseChangePages`. */
export function writePages(contents: PageContents, shown: ShownGroups): Record<string, string | boolean> {
  const rows = (entries: Record<string, string>[]) => entries.map((each) => Object.values(each).join(" | ")).join("\n");
  const { headline, lead, homeFigures, servicesFigures, aboutFigures, voices, awards, partners, services } = contents;
  return {
    headline: headline.join("\n"),
    lead,
    homeFigures: rows(homeFigures),
    servicesFigures: rows(servicesFigures),
    aboutFigures: rows(aboutFigures),
    voices: rows(voices),
    awards: rows(awards),
    partners: partners.join("\n"),
    ...Object.fromEntries(serviceKeys.map((key) => [`${key}Line`, services[key]])),
    ...Object.fromEntries(pagesSwitches.map((name) => [name, shown[name]])),
  };
}
