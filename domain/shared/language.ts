/** Languages of the product. English is the default and the fallback for missing texts (copy/, content/). */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

declare global {
  var waybillLanguage: (() => Language) | undefined;
}
const holder = globalThis;

/** Returns the language of the current request on the server, or of the document in a browser. Defaults to English. */
export function currentLanguage(): Language {
  return holder.waybillLanguage?.() ?? "en";
}

/** Sets the source of the language. Called once by the server's request scope and by the browser's entry. */
export function readLanguageFrom(source: () => Language): void {
  holder.waybillLanguage = source;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

const prefix = /^\/es(?=\/|\.data$|$)/i;
/** Paths without translation: APIs, files, and staff pages. */
const withoutWords =
  /^\/(api|assets|maps|brand|admin|driver|setup|dev|healthz|readyz|metrics|theme|language|sitemap\.xml|robots\.txt|favicon\.svg|manifest\.webmanifest|\.well-known)(\/|\.data$|$)/i;

/** Returns the language of a path: Spanish under `/es`. */
export function languageOfPath(pathname: string): Language {
  return prefix.test(pathname) && isTranslated(plainPath(pathname)) ? "es" : "en";
}

/** Returns the path without its language: "/track" for "/es/track". */
export function plainPath(pathname: string): string {
  const rest = pathname.replace(prefix, "");
  // React Router requests the data of the home page by this name, without a prefix.
  if (rest === ".data") return "/_.data";
  // "//evil.test" would lead to another host.
  return `/${rest.replace(/^\/+/, "")}`;
}

export function isTranslated(path: string): boolean {
  return !withoutWords.test(path);
}

/** Adds the current language to a plain path, for links outside the router. */
export function pathHere(path: string): string {
  return pathIn(currentLanguage(), path);
}

/** Adds the language to a plain path ("/track#find"). Leaves untranslated paths unchanged. */
export function pathIn(language: Language, path: string): string {
  if (language === "en" || !path.startsWith("/") || !isTranslated(path.split(/[?#]/)[0] ?? "")) return path;
  return path === "/" || /^\/[?#]/.test(path) ? `/es${path.slice(1)}` : `/es${path}`;
}
