import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/message-check.ts";

export const messageCheckWords: Translated<typeof en.messageCheckWords> = {
  title: (company) => `¿Este mensaje es nuestro? ${company}`,
  description:
    "Escriba el código de un correo o mensaje de texto que lleva nuestro nombre y vea si lo enviamos nosotros.",
  heading: ["¿Es realmente", "nuestro?"],
  lead: "Nuestros correos y mensajes de texto llevan un código de ocho letras y cifras. Escríbalo y le decimos si enviamos ese mensaje.",
  code: "Código",
  hint: "Está después de «Compruebe este mensaje:». No importan las mayúsculas ni los guiones.",
  check: "Comprobar",
  blank: "Escriba el código que aparece en el mensaje",
  wait: (wait) => `Llegaron muchos códigos del mismo lugar. ${wait}`,
  asked: (code) => `Código ${code}`,
  ours: {
    title: "Sí, lo enviamos nosotros",
    email: (day, ending) => `Por correo el ${day}${ending ? `, sobre un envío que termina en ${ending}` : ""}.`,
    sms: (day, ending) =>
      `Como mensaje de texto el ${day}${ending ? `, sobre un envío que termina en ${ending}` : ""}.`,
    asksNothing: "No le pide nada.",
    compare:
      "Compare: un código se puede copiar. Si el suyo llegó días antes o después, trata de otro envío o pide dinero, una tarjeta o una contraseña, no es el que enviamos.",
  },
  foreign: {
    title: "No, no enviamos ningún mensaje con este código",
    body: "Mire otra vez: ocho letras y cifras, y nunca 0, O, 1, I ni L. Si eso es lo que dice, trate el mensaje como un fraude.",
  },
  stepsTitle: "Si un mensaje no es nuestro",
  steps: [
    {
      title: "No pulse nada ni responda",
      body: "Ni un enlace, ni un archivo, ni un teléfono que mencione. Para ver su envío, escriba usted nuestra dirección.",
    },
    {
      title: "¿Pagó o escribió una tarjeta o contraseña?",
      body: "Llame ahora a su banco al número que está en su tarjeta. Cambie la contraseña dondequiera que la use.",
    },
    {
      title: "Avísenos",
      body: "Díganos qué dice, de dónde vino y adónde lleva, para que podamos avisar a otros.",
    },
  ],
  tell: "Avisarnos",
  track: "Escribir un número de rastreo",
  neverTitle: "Nunca pedimos",
  never: "un número de tarjeta por correo o mensaje, un cargo antes de la entrega ni su contraseña.",
  more: "Todo sobre mensajes extraños",
};
