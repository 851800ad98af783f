/** What is told apart by eye, on the telephone and on paper: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. Twenty-four signs; eight of them are 1.1 × 10¹¹ codes. */
const signs = "34679ACDEFGHJKMNPQRTVWXY";
const length = 8;
/** What people put between the groups, and how a sentence ends. */
const between = /[\s\p{Pd}._,;:/"'“”()]+/gu;
const known = new RegExp(`^[${signs}]{${length}}$`);

/** The code that some bytes of a signature stand for: each digit by the whole number, so that no sign comes more often than others. */
export function checkCodeOf(signature: Uint8Array): string {
  let rest = signature.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = "";
  for (let place = 0; place < length; place += 1) {
    code += signs.charAt(Number(rest % BigInt(signs.length)));
    rest /= BigInt(signs.length);
  }
  return code;
}

/** A code as it is kept, in whatever case and groups it was typed; null for what can be none. */
export function readCheckCode(typed: string): string | null {
  const code = typed.normalize("NFKC").replaceAll(between, "").toUpperCase();
  return known.test(code) ? code : null;
}

/** Two groups of four, as messages print it: "ACDE-FGHJ". */
export function showCheckCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
