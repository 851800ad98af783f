/** Code points of zero in other scripts that people use for numbers: Arabic, Persian, Devanagari, Bengali, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

/**
 * Converts full-width characters and digits of other scripts to ASCII: "１００－０００１" is "100-0001", "۱۲" is "12". Only
 * for numbers and codes; names keep their letters.
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
