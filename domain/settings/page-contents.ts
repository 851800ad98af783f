import { keysOf } from "#domain/shared/records.ts";
import { z } from "zod";
import type { SampleKind } from "#domain/settings/choices.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const line = (max: number) => z.string().min(1).max(max);
const Figure = z.strictObject({ value: line(24), words: line(80) });
const Voice = z.strictObject({ quote: line(400), name: line(80), from: line(120) });
const Award = z.strictObject({ year: line(12), name: line(100), from: line(120) });
export type Figure = z.infer<typeof Figure>;
export type Voice = z.infer<typeof Voice>;

/** Company-specific texts of the public pages (F1). All parts are single lines without markup. */
export const PageContents = z.strictObject({
  /** Headline of the home page, one item per line. */
  headline: z.array(line(40)).min(1).max(2),
  lead: line(300),
  homeFigures: z.array(Figure).min(1).max(5),
  servicesFigures: z.array(Figure).min(1).max(4),
  aboutFigures: z.array(Figure).min(1).max(4),
  voices: z.array(Voice).min(1).max(3),
  awards: z.array(Award).min(1).max(8),
  partners: z.array(line(60)).min(1).max(12),
  services: z.record(z.enum(serviceKeys), line(160)),
});
export type PageContents = z.infer<typeof PageContents>;

/** Parts with custom texts. All others use the shipped texts of the reader's language and follow upgrades. */
export const OwnPageContents = PageContents.partial().extend({
  services: z.partialRecord(z.enum(serviceKeys), line(160)).optional(),
});
export type OwnPageContents = z.infer<typeof OwnPageContents>;

/** Parts of each sample. A sample counts as fictional while one of its parts is as shipped. */
const partsOfSample = {
  figures: ["homeFigures", "servicesFigures", "aboutFigures"],
  awards: ["awards"],
  voices: ["voices"],
  partners: ["partners"],
} as const satisfies Record<SampleKind, (keyof PageContents)[]>;

export function isStillSample(kind: SampleKind, own: OwnPageContents): boolean {
  return partsOfSample[kind].some((part) => own[part] === undefined);
}

/** Returns the parts that differ from the shipped texts, so that the rest follows upgrades. */
export function ownPartsOf(typed: OwnPageContents, shipped: PageContents): OwnPageContents {
  const names = keysOf(PageContents.shape);
  const own = names.filter((name) => name in typed && JSON.stringify(typed[name]) !== JSON.stringify(shipped[name]));
  const parts: OwnPageContents = Object.fromEntries(own.map((name) => [name, typed[name]]));
  if (!parts.services) return parts;
  // Sentence by sentence: those that stay as shipped stay in every language.
  const changed = Object.entries(parts.services).filter(
    ([key, text]) => isOneOf(serviceKeys, key) && text !== shipped.services[key],
  );
  return { ...parts, services: Object.fromEntries(changed) };
}

/** Returns the texts of the pages: the shipped ones, and over them the operator's. */
export function withOwnParts(shipped: PageContents, own: OwnPageContents): PageContents {
  return { ...shipped, ...own, services: { ...shipped.services, ...own.services } };
}
