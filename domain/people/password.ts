import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";
import { commonPasswords } from "#domain/people/common-passwords.ts";
import { topPasswords } from "#domain/people/top-passwords.ts";

export const leastPasswordCharacters = 8;
/** Far above any typed password. Protects the hash function from huge inputs. */
export const mostPasswordCharacters = 256;

const leastStemCharacters = 6;

/**
 * Returns the problem with a new password, or null (S10). Checks length, common passwords and the user's own names,
 * but not composition; allows spaces and any letters.
 */
export function passwordProblem(
  password: string,
  person: { email?: string; name?: string; company?: string } = {},
): FieldMessageKey | null {
  if (password === "") return "password_required";
  const length = codePointLength(password);
  if (length < leastPasswordCharacters) return "password_short";
  if (length > mostPasswordCharacters) return "text_too_long";
  return isCommon(password, person) ? "password_common" : null;
}

type OwnWords = { email?: string; name?: string; company?: string };

function isCommon(password: string, { email = "", name = "", company = "" }: OwnWords): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2) return true;
  const withoutTail = plain.replace(/[\d\W_]+$/u, "");
  const own = [email, email.split("@")[0] ?? "", name, name.replace(/\s+/g, ""), company, company.replace(/\s+/g, "")]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4);
  return (
    commonPasswords.has(plain) ||
    commonPasswords.has(withoutTail) ||
    topPasswords.has(plain) ||
    // A short name followed by a number is not a listed word.
    (withoutTail.length >= leastStemCharacters && topPasswords.has(withoutTail)) ||
    own.some((word) => plain === word || withoutTail === word) ||
    isRun(plain)
  );
}

/** Checks for sequences such as "12345678", "abcdefgh" or "87654321". */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}
