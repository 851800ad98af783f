import { sampleLines } from "#domain/settings/sample-company.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/company-lines.ts";

const known: Record<string, string> = {
  [sampleLines.tagline]: "Atlanta, desde 2010",
  [sampleLines.blurb]:
    "Mensajería el mismo día, al día siguiente y médica en Atlanta, en todo el estado de Georgia y más allá. Cinco sucursales, un solo teléfono.",
};

export const companyLine: Translated<typeof en.companyLine> = (text) => known[text] ?? text;

const recorded: Record<string, string> = { "Shipment created": "Envío creado" };

export const recordLine: Translated<typeof en.recordLine> = (text) => recorded[text] ?? text;
