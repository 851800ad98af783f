import { z } from "zod";
import { version } from "#domain/settings/form-fields.ts";
import { gs1PrefixForm } from "#domain/road/sscc.ts";
import { text, wholeNumber } from "#domain/shared/form-fields.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { labelDpis, rollSheets } from "#domain/shipments/label-sheet.ts";

/** Services of this machine and of the network listen on lower ports. */
const lowestPort = 1024;
const mostPrinters = 50;
/** Of the longest serial number, behind a prefix of four digits. */
const mostSerial = 9_999_999_999_999;

/** Reads `tcp://host:port`; null for another form or a port below 1024. */
export function readPrinterAddress(address: string): { host: string; port: number } | null {
  const [, bracketed, plain, digits] = /^tcp:\/\/(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+)):(\d{1,5})$/i.exec(address) ?? [];
  const [host, port] = [bracketed ?? plain, Number(digits)];
  return host !== undefined && port >= lowestPort && port <= 65_535 ? { host, port } : null;
}

const line = (most: number) => z.string().trim().max(most);

/** A label printer on the network that understands ZPL. Its name is its key. */
export const LabelPrinter = z.strictObject({
  name: line(60).min(1),
  address: line(120).refine((value) => readPrinterAddress(value) !== null),
  dpi: z.union(labelDpis.map((dpi) => z.literal(dpi))),
  sheet: z.enum(rollSheets),
  /** Code of the branch where it stands; blank for any. */
  branch: line(40),
});
export type LabelPrinter = z.infer<typeof LabelPrinter>;

export const PrinterSettings = z.strictObject({
  printers: z.array(LabelPrinter).max(mostPrinters),
  /** The company's own GS1 prefix; blank without one, and then there is no SSCC (G45). */
  gs1Prefix: z.union([z.literal(""), z.string().regex(gs1PrefixForm)]),
  /** Serial number that the SSCCs begin with, if other software used the ones before. */
  firstSscc: z.int().min(0).max(mostSerial),
});
export type PrinterSettings = z.infer<typeof PrinterSettings>;

/** One printer per line: "Dock 1 | tcp://192.168.1.40:9100 | 203 | 4x6 | ATL". The last three parts may be omitted. */
const printerLines = text(8000, { multiline: true }).transform((value, ctx): LabelPrinter[] => {
  const lines = value.split(/\r?\n/).filter((each) => each.trim() !== "");
  const fail = (message: FieldMessageKey, detail: string | number) => {
    ctx.addIssue({ code: "custom", message: `${message}:${detail}` });
    return z.NEVER;
  };
  if (lines.length > mostPrinters) return fail("entries_limit", mostPrinters);
  const printers: LabelPrinter[] = [];
  for (const [place, each] of lines.entries()) {
    const [name = "", address = "", dpi = "", sheet = "", branch = ""] = each.split("|").map((part) => part.trim());
    const read = LabelPrinter.safeParse({
      name,
      address,
      dpi: Number(dpi || labelDpis[0]),
      sheet: sheet || rollSheets[0],
      branch,
    });
    if (!read.success) return fail("printer_line_invalid", place + 1);
    if (printers.some((known) => known.name === name)) return fail("printer_twice", name);
    printers.push(read.data);
  }
  return printers;
});

const gs1Prefix = text(40).transform((value, ctx): string => {
  const digits = value.replaceAll(/[\s-]/g, "");
  if (digits === "" || gs1PrefixForm.test(digits)) return digits;
  ctx.addIssue({ code: "custom", message: "number_invalid" satisfies FieldMessageKey });
  return z.NEVER;
});

export const changePrintersShape = {
  version,
  printers: printerLines,
  gs1Prefix,
  firstSscc: wholeNumber(0, mostSerial, 1, "number_invalid"),
};

export function parseChangePrinters(raw: unknown): FieldsResult<typeof changePrintersShape> {
  return parseFields(changePrintersShape, raw);
}

/** Formats the printers as the form's field; the inverse of `parseChangePrinters`. */
export function writePrinters({
  printers,
  gs1Prefix,
  firstSscc,
}: PrinterSettings): Record<"printers" | "gs1Prefix" | "firstSscc", string> {
  return {
    gs1Prefix,
    firstSscc: String(firstSscc),
    printers: printers
      .map(({ name, address, dpi, sheet, branch }) => [name, address, dpi, sheet, branch].filter(Boolean).join(" | "))
      .join("\n"),
  };
}
