import type { Language } from "#domain/shared/language.ts";
import { plainText } from "#domain/shared/compared-text.ts";

const mostWords = 80;
const longestWord = 40;

/** What is asked in: a question of more words is read up to here. Lower case, without accents; numbers keep their point. */
export function wordsOf(text: string): string[] {
  const found = plainText(text.slice(0, 2000)).match(/\d+(?:[.,]\d+)*|[\p{L}\p{N}]+/gu) ?? [];
  return found.slice(0, mostWords).map((word) => word.slice(0, longestWord));
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

/** The language a question is asked in; null where nothing in it says so. */
export function languageOf(words: readonly string[]): Language | null {
  const [ours = 0, theirs = 0] = [english, spanish].map((set) => words.filter((word) => set.has(word)).length);
  return ours === theirs ? null : theirs > ours ? "es" : "en";
}
