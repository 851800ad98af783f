import { isErrorCell } from "#domain/imports/error-cells.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { readCode } from "#domain/imports/read-number.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";

/** Countries where the number follows the street. */
const numberLast = new Set(
  (
    "DEU AUT CHE LIE NLD BEL ITA SMR VAT ESP AND PRT POL CZE SVK HUN SVN HRV SRB BIH MKD MNE ALB GRC CYP ROU BGR MDA " +
    "DNK SWE NOR FIN ISL EST LVA LTU RUS UKR BLR TUR IDN MEX GTM HND SLV NIC CRI PAN COL VEN ECU PER BOL CHL ARG URY " +
    "PRY BRA CUB DOM"
  ).split(" "),
);

/** Joins a house number from its own column to the street, as the country writes it. A corrected street is final. */
export function joinHouseNumber(fields: ImportedFields, side: string, mended: ImportedFields): void {
  const [name, column] = [`${side}Address`, `${side}HouseNumber`] as const;
  const [street, written] = [(fields[name] ?? "").trim(), (fields[column] ?? "").trim()];
  delete fields[column];
  if (street === "" || written === "" || mended[name]?.trim() || isErrorCell(street)) return;
  const number = readCode(written) ?? written;
  const words = street.toLowerCase().split(/[\s,]+/);
  if (isErrorCell(number)) fields[name] = number;
  else if (!words.includes(number.toLowerCase())) {
    const isLast = numberLast.has(parseCountry(fields[`${side}Country`] ?? "") ?? "");
    fields[name] = isLast ? `${street} ${number}` : `${number} ${street}`;
  }
}

/** Joins an extension from its own column to the phone. A corrected phone is final. */
export function joinExtension(fields: ImportedFields, side: string, mended: ImportedFields): void {
  const [name, column] = [`${side}Phone`, `${side}PhoneExtension`] as const;
  const [phone, written] = [readCode(fields[name] ?? ""), (fields[column] ?? "").trim()];
  delete fields[column];
  if (!phone || written === "" || mended[name]?.trim() || isErrorCell(phone)) return;
  const extension = (readCode(written) ?? written).replace(/^(?:ext(?:ension)?\b\.?|x|#)\s*/i, "");
  const isThere = /\D(\d+)$/.exec(phone)?.[1] === extension && /(?:x|ext|#|;)[^\d]*\d+$/i.test(phone);
  if (isErrorCell(written)) fields[name] = written;
  else if (!isThere) fields[name] = `${phone} ext. ${extension}`;
}
