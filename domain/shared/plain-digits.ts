/** Where the ten digits of other scripts begin that people type numbers with: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

/**
 * Digits, letters and signs of wide keyboards and the digits of other scripts as ASCII: "１００－０００１" is "100-0001", "۱۲" is "12". Only for what is
 * a number or a code; a name keeps its letters.
 */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5e\u3000\uffe5]+/g, (wide) => wide.normalize("NFKC"))
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = zeros.find((from) => code >= from && code < from + 10) ?? code;
      return String(code - zero);
    });
}
