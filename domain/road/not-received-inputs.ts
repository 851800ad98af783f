import { text } from "#domain/shared/form-fields.ts";
import type { ParsedFields } from "#domain/shared/parse-fields.ts";

/** What a party says about a delivery that did not reach them (G62). May be left out. */
export const reportNotReceivedShape = { note: text(1000, { multiline: true }) };
export type ReportNotReceived = ParsedFields<typeof reportNotReceivedShape>;
