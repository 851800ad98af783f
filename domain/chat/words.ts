import type { Language } from "#domain/shared/language.ts";
import { plainText } from "#domain/shared/compared-text.ts";
import { cutText } from "#domain/shared/cut-text.ts";

const mostWords = 80;
const longestWord = 40;

/**
 * Splits a text into words in lower case without accents; numbers keep their decimal point. Reads at most 2,000
 * characters.
 */
export function wordsOf(text: string): string[] {
  const found = plainText(cutText(text, 2000)).match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? [];
  return found.slice(0, mostWords).map((word) => cutText(word, longestWord));
}

const spanish = new Set(
  "cuanto cuanta cuantos cuesta cuestan donde cuando como que el la los las un una unos mi su por para con sin hola gracias envio enviar paquete paquetes precio libras libra kilos horario abierto abren cierran esta estan llega llegar llegara hasta desde hacia manana quiero puedo tengo necesito persona hablar ayuda entrega recoger dia siguiente mismo hoy perdido roto danado reclamo prohibido numero seguimiento rastrear dejar sucursal tarda".split(
    " ",
  ),
);
const english = new Set(
  "how much what where when is are the to my for of do does can you your i it from with next same day price cost package parcel ship send open hours today tomorrow need want have lost broken".split(
    " ",
  ),
);

/** Detects the language of a question; null if unclear. */
export function languageOf(words: readonly string[]): Language | null {
  const [ours = 0, theirs = 0] = [english, spanish].map((set) => words.filter((word) => set.has(word)).length);
  return ours === theirs ? null : theirs > ours ? "es" : "en";
}
