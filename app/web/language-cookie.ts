import { readCookie } from "#server/auth/cookies.ts";
import { isLanguage, type Language } from "#domain/shared/language.ts";

const yearSeconds = 31_536_000;

/** Returns the language of the cookie "language", or undefined. */
export function readLanguage(cookieHeader: string | null): Language | undefined {
  const chosen = readCookie(cookieHeader, "language");
  return isLanguage(chosen) ? chosen : undefined;
}

/**
 * Returns the cookie that keeps the choice for a year. English removes it: it is the default of an address, and
 * tracking pages stay cacheable.
 */
export function languageCookie(language: Language, isHttps: boolean): string {
  const kept = language === "en" ? ["language=", "Max-Age=0"] : [`language=${language}`, `Max-Age=${yearSeconds}`];
  return [...kept, "Path=/", "SameSite=Lax", ...(isHttps ? ["secure"] : [])].join("; ");
}
