import { AppError } from "#domain/shared/errors.ts";

/** Digits of an SSCC: extension digit, company prefix and serial number, then the check digit. */
const bodyDigits = 17;

/** A GS1 company prefix has 4 to 12 digits. */
export const gs1PrefixForm = /^\d{4,12}$/;

/** Returns how many SSCCs a company prefix has. The extension digit is the first of the serial number. */
export function ssccCapacity(prefix: string): number {
  return 10 ** (bodyDigits - prefix.length);
}

/**
 * Returns the 18 digits of an SSCC (G45). @throws AppError `wrong_state` (`sscc_used_up`) if the prefix has no such
 * serial number, RangeError for a wrong prefix.
 */
export function ssccOf(prefix: string, serial: number): string {
  if (!gs1PrefixForm.test(prefix)) throw new RangeError("a company prefix has 4 to 12 digits");
  if (!Number.isSafeInteger(serial) || serial < 0) throw new RangeError(`no serial number: ${serial}`);
  if (serial >= ssccCapacity(prefix)) throw new AppError("wrong_state", { reason: "sscc_used_up" });
  const written = String(serial).padStart(bodyDigits - prefix.length, "0");
  const body = written.slice(0, 1) + prefix + written.slice(1);
  return body + gs1CheckDigit(body);
}

/** Returns the check digit of GS1: weights 3 and 1 from the right. */
export function gs1CheckDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
