import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/route-map.ts";

export const stopWords: Translated<typeof en.stopWords> = {
  travelled: "ya pasó",
  now: "ahora aquí",
  ahead: "por pasar",
  planned: "previsto",
};

export const noMapWords: Translated<typeof en.noMapWords> = () =>
  "No todos los lugares de este recorrido están en nuestro mapa; por eso se listan sus paradas.";
