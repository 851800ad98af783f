import { isLanguage, type Language } from "#domain/shared/language.ts";

const yearSeconds = 31_536_000;

/** The language a person chose (cookie "language"); undefined where nobody did. */
export function readLanguage(cookieHeader: string | null): Language | undefined {
  const [, chosen] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookieHeader ?? "") ?? [];
  return isLanguage(chosen) ? chosen : undefined;
}

/** Keeps the choice for a year. English is forgotten instead: it is what an address without a language is, and tracking pages stay in their cache. */
export function languageCookie(language: Language, isHttps: boolean): string {
  const kept = language === "en" ? ["language=", "Max-Age=0"] : [`language=${language}`, `Max-Age=${yearSeconds}`];
  return [...kept, "Path=/", "SameSite=Lax", ...(isHttps ? ["secure"] : [])].join("; ");
}
