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
  tooMany: (count, most) =>
    `Se pueden buscar hasta ${most} números a la vez, y en el cuadro hay ${count.toLocaleString("en-US")}. No se buscó ninguno; quite algunos e inténtelo de nuevo.`,
  tooLong: "Es demasiado texto para una sola búsqueda. No se buscó nada; deje solo los números e inténtelo de nuevo.",
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
