import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/several.ts";

export const severalWords: Translated<typeof en.severalWords> = {
  summary: "Rastrear varios",
  numbers: "Números de rastreo",
  hint: (most) => `Hasta ${most}, uno por línea o separados por comas.`,
  track: "Rastrear",
  oneNumber: "Un solo número",
  results: "Resultados",
  onlyPublic: "Solo ciudades y fechas",
  count: (found, asked) => `${found} de ${asked} ${found === 1 ? "encontrado" : "encontrados"}.`,
  repeated: (times) =>
    times === 1
      ? "Uno estaba repetido y se buscó una sola vez."
      : `${times} estaban repetidos y se buscaron una sola vez.`,
  beyond: (count, most) =>
    `Solo se buscaron los primeros ${most}; ${count === 1 ? "queda uno más" : `quedan ${count} más`} en el cuadro.`,
  unknownHint: "Compárelo con la etiqueta.",
  mistyped: "Revise los últimos caracteres: el número no cuadra.",
  limited: "Sin buscar: demasiados números desde su dirección.",
};

export const parcelWords: Translated<typeof en.parcelWords> = {
  title: "Mis paquetes",
  lead: "Ya rastreados en este navegador",
  nickname: "Alias",
  nicknameOf: (number) => `Alias de ${number}`,
  forget: "Olvidar",
  forgetOne: (number) => `Olvidar, ${number}`,
  forgetAll: "Olvidar todos",
  kept: "Se guarda solo en este navegador. Nosotros no conocemos esta lista.",
  forgotten: (name) => `${name} ya no está en la lista.`,
  allForgotten: "La lista quedó vacía.",
  notKept: "Este navegador no guarda nada de las páginas: el alias se pierde cuando salga.",
};
