import type { Translated } from "#domain/shared/translated.ts";
import { theHour } from "#copy/spanish-hour.ts";
import type * as en from "#copy/en/help.ts";

export const helpWords: Translated<typeof en.helpWords> = {
  title: (company) => `Ayuda: ${company}`,
  description:
    "Respuestas sobre rastreo, precios, empaque, artículos prohibidos, reclamaciones y mensajes que se hacen pasar por nuestros.",
  heading: ["¿Qué salió", "mal?"],
  lead: (count) =>
    `O solo tiene una duda. ${count === 1 ? "1 respuesta" : `${count} respuestas`}, y personas que las respaldan.`,
  search: "Buscar en las respuestas",
  find: "Buscar",
  chapters: "Capítulos",
  found: (count, asked) => `${count === 1 ? "Una respuesta" : `${count} respuestas`} a «${asked}»`,
  none: (asked) => `Aquí no hay respuesta a «${asked}»`,
  noneLead: "Pregúntenos: una persona lo lee, y la respuesta lleva un número de referencia.",
  all: "Todas las respuestas",
  best: (count) => (count === 1 ? "La respuesta" : `La mejor de ${count} respuestas`),
  others: "O una de estas",
  people: "Hable con personas",
  answerUntil: (time) => `Responden personas hasta ${theHour(time)}`,
  answerFrom: (when) => `Responden personas desde ${when}`,
  person: "Hablar con una persona",
  write: "Escribirnos",
  checkTitle: "¿Este mensaje es nuestro?",
  checkLead: "Nuestros correos y mensajes de texto llevan un código. Escríbalo y le decimos sí o no.",
  code: "Código",
  check: "Comprobar",
  neverTitle: "Nunca pedimos",
  never: "un número de tarjeta por correo, un cargo antes de la entrega ni su contraseña.",
};
