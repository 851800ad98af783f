import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/contact.ts";

export const contactHead: Translated<typeof en.contactHead> = (city) => ({
  title: ["Hable con un", "despachador."],
  lead: `Aquí${city ? `, en ${city},` : ""} contestan personas. Respondemos los mensajes en menos de 24 horas.`,
});

export const contactWords: Translated<typeof en.contactWords> = {
  phone: { title: "Teléfono", line: "Despacho contesta a toda hora." },
  email: { title: "Correo", line: "Respuesta en 2 horas, en horario de oficina." },
  chat: { title: "Chat en vivo", line: "Respuestas automáticas a cualquier hora, y una persona cuando la pida." },
  office: { title: "Oficina", line: "Sucursal principal, con estacionamiento junto al andén." },
  emergency: {
    title: "Línea de emergencia",
    line: "Para un paquete que no puede esperar o que tuvo un problema. Día y noche.",
  },
  underWay: { title: "¿Ya va en camino?", line: "La página de rastreo responde más rápido que nosotros." },
  write: {
    title: "Escríbanos",
    line: "Si tiene un número de rastreo, inclúyalo. Una persona lee su mensaje.",
  },
};
