/**
 * Characters that cannot be confused in print or on the telephone: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. Eight of these
 * twenty-four make 1.1 × 10¹¹ codes.
 */
const signs = "34679ACDEFGHJKMNPQRTVWXY";
const length = 8;
const between = /[\s\p{Pd}._,;:/"'“”()]+/gu;
const known = new RegExp(`^[${signs}]{${length}}$`);

/** Encodes the bytes of a signature. Divides the whole number, so that all characters are equally likely. */
export function checkCodeOf(signature: Uint8Array): string {
  let rest = signature.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = "";
  for (let place = 0; place < length; place += 1) {
    code += signs.charAt(Number(rest % BigInt(signs.length)));
    rest /= BigInt(signs.length);
  }
  return code;
}

/** Parses a code in any case and grouping into its stored form; null if invalid. */
export function readCheckCode(typed: string): string | null {
  const code = typed.normalize("NFKC").replaceAll(between, "").toUpperCase();
  return known.test(code) ? code : null;
}

/** Formats a code in two groups of four, as printed in messages: "ACDE-FGHJ". */
export function showCheckCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
