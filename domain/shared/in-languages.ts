import { currentLanguage, type Language } from "#domain/shared/language.ts";

type Words = Record<Language, unknown>;

/**
 * One value that reads as the words of the language of the moment: `{ en: words, es: palabras }` becomes an object, list or function that asks for the
 * language each time it is used. Made for the server, which answers in both at once; a browser loads the words of its page alone (vite.config.ts).
 * Throws TypeError for a bare text that differs, which could not be asked again: it stands in an object or is a function.
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
    get: (_, key) => Reflect.get(chosen(), key) as unknown,
    has: (_, key) => Reflect.has(chosen(), key),
    ownKeys: () => Reflect.ownKeys(chosen()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(chosen(), key),
  });
}
