import { currentLanguage, type Language } from "#domain/shared/language.ts";

type Words = Record<Language, unknown>;

/**
 * Wraps the texts `{ en: words, es: palabras }` as one value that returns the current language on each use. For the
 * server, which renders both; a browser loads only the texts of its page (vite.config.ts). @throws TypeError for
 * different plain texts, which must be in an object or a function.
 */
export function inLanguages(name: string, words: Words): unknown {
  const { en, es } = words;
  if (typeof en !== typeof es) throw new TypeError(`${name} is not of one kind in both languages`);
  if (typeof en === "function")
    return (...input: unknown[]) => (words[currentLanguage()] as (...all: unknown[]) => unknown)(...input);
  if (typeof en !== "object" || en === null) {
    if (en === es) return en;
    throw new TypeError(`${name} is a text by itself and cannot change with the language`);
  }
  const chosen = () => words[currentLanguage()] as object;
  return new Proxy(en, {
    get: (_, key): unknown => Reflect.get(chosen(), key),
    has: (_, key) => Reflect.has(chosen(), key),
    ownKeys: () => Reflect.ownKeys(chosen()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(chosen(), key),
  });
}
