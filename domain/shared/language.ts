/** The languages a person reads in. English is the first, and stands wherever the other has no words (house: copy/, content/). */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** How Intl knows them: both as they are written in the United States. */
export const locales: Record<Language, string> = { en: "en-US", es: "es-US" };

const holder = globalThis as { waybillLanguage?: () => Language };

/** The language of whoever reads what is being written now: of the request on the server, of the document in a browser. English where nobody said. */
export function currentLanguage(): Language {
  return holder.waybillLanguage?.() ?? "en";
}

/** Called once by whoever knows: the server's request scope, the browser's entry. */
export function readLanguageFrom(source: () => Language): void {
  holder.waybillLanguage = source;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

const prefix = /^\/es(?=\/|\.data$|$)/i;
/** What has one address whatever one reads: doors of programs, files, and the rooms of staff. */
const withoutWords =
  /^\/(api|assets|maps|brand|admin|driver|setup|dev|healthz|readyz|metrics|theme|language|sitemap\.xml|robots\.txt|favicon\.svg|manifest\.webmanifest|\.well-known)(\/|\.data$|$)/i;

/** The language an address asks for: Spanish under `/es`. */
export function languageOfPath(pathname: string): Language {
  return prefix.test(pathname) && isTranslated(plainPath(pathname)) ? "es" : "en";
}

/** The address of the page in whatever language: "/track" of "/es/track". */
export function plainPath(pathname: string): string {
  const rest = pathname.replace(prefix, "");
  // The framework asks for the data of the first page by this name where it has no prefix.
  if (rest === ".data") return "/_.data";
  // "//evil.test" would be another house.
  return `/${rest.replace(/^\/+/, "")}`;
}

/** Whether the page of this plain address is there in every language. */
export function isTranslated(path: string): boolean {
  return !withoutWords.test(path);
}

/** A plain address of ours in the language of the moment: for links that no router writes. */
export function pathHere(path: string): string {
  return pathIn(currentLanguage(), path);
}

/** A plain address ("/track#find") in a language; what has no words stays as it is. */
export function pathIn(language: Language, path: string): string {
  if (language === "en" || !path.startsWith("/") || !isTranslated(path.split(/[?#]/)[0] ?? "")) return path;
  return path === "/" || /^\/[?#]/.test(path) ? `/es${path.slice(1)}` : `/es${path}`;
}
