import type { Translated } from "#domain/shared/translated.ts";
import { storedDays } from "#copy/es/stored-days.ts";
import type * as en from "#copy/en/delivery-proof.ts";

const seenBy =
  "Solo lo ven el remitente, el destinatario, las personas a quienes dieron un enlace privado y nuestro personal.";

export const proofWords: Translated<typeof en.proofWords> = {
  takenBy: "Recibido por",
  noName: "Sin nombre",
  atDoor: "En la puerta",
  inSafePlace: "En un lugar seguro",
  relations: {
    recipient: "El destinatario",
    household: "Alguien de la casa",
    reception: "Recepción o correspondencia",
    neighbor: "Un vecino",
    safe_place: "Nadie: se dejó en un lugar seguro",
  },
  byDriver: "Según anotó el conductor",
  nameOnly: "Nombre",
  photo: "Foto",
  withPhoto: (others) => `${others} y foto`,
  photoWords: (place) => `Foto, ${place}`,
  photoBy: (time) => `Foto del conductor, ${time}`,
  photoStates: {
    changed:
      "No mostramos la foto, porque lo guardado no coincide con lo que se tomó. Póngase en contacto con nosotros.",
    awaited: "La foto del conductor aún no ha llegado.",
    erased: (days) => `La foto ya no se conserva. Conservamos las fotos ${storedDays(days)}.`,
    withheld: "Ahora no podemos mostrar la foto. Vuelva a intentarlo más tarde.",
  },
  photoKept: (days) => `Conservamos las fotos ${storedDays(days)}.`,
  photoHash: (short) => `SHA-256 de la foto ${short}`,
  unknown: "No se anotó",
  pinRight: "El PIN de ese día",
  title: "Prueba de entrega",
  pdf: "PDF",
  signature: "Firma",
  signed: "Firmado",
  drawing: (name) => `Firma de ${name}`,
  time: "Hora",
  place: "Entregado en",
  checked: "Comprobado",
  proofs: {
    pin: { title: "PIN", signed: "Firma y PIN", note: "El que mostraba esta página ese día" },
    private_link: { title: "Enlace privado", signed: "Firma y enlace privado", note: "Mostrado en el mostrador" },
    document: {
      title: "Identificación",
      signed: "Firma e identificación",
      note: "El nombre coincidía; no se hizo copia",
    },
  },
  documentKinds: {
    drivers_license: "Licencia de conducir",
    passport: "Pasaporte",
    other: "Otra identificación",
  },
  collectedBy: "Recogido por",
  recipient: { text: "El destinatario", more: "Según se anotó en el mostrador" },
  other: { text: "Otra persona", more: "El destinatario le pasó el PIN o el enlace" },
  hash: (short) => `SHA-256 ${short}`,
  unsigned: {
    none: "Entregado sin firma.",
    erased: (days) => `La firma ya no se conserva. Conservamos las firmas ${storedDays(days)}.`,
    changed:
      "No mostramos la firma, porque lo guardado no coincide con lo que se firmó. Póngase en contacto con nosotros.",
    withheld: "Ahora no podemos mostrar la firma. Vuelva a intentarlo más tarde.",
  },
  seenBy,
  seenByAndKept: (days) => `${seenBy} Conservamos las firmas ${storedDays(days)}.`,
};

export const notReceivedWords: Translated<typeof en.notReceivedWords> = {
  link: "No recibí este envío",
  until: (day) => `Si no le llegó, avísenos a más tardar el ${day}.`,
  reported: (at) => `Reportado como no recibido: ${at}. Nuestro personal tiene el reporte.`,
  closed: (at, closed) =>
    `Reportado como no recibido: ${at}. Nuestro personal cerró el reporte: ${closed}. Si aún no lo tiene, póngase en contacto con nosotros.`,
  title: "¿No lo recibió?",
  lead: "Primero pregunte a las personas con quienes vive o trabaja. Luego avísenos: nuestro personal recibe su reporte junto con lo que se registró en la entrega.",
  note: "¿Qué pasó?",
  button: "Avisar",
  busy: "Enviando…",
  back: "Volver",
  failed: "El reporte no se envió.",
  done: "Reporte enviado",
};

export const proofSheetWords: Translated<typeof en.proofSheetWords> = {
  about: (time) => `Aproximadamente ${time}`,
  unsure: "El reloj del dispositivo no era seguro.",
  received: (time) => `Nuestro servidor lo recibió: ${time}.`,
  actHash: "SHA-256 de lo que registró el dispositivo",
  signatureHash: "SHA-256 de la firma",
  photoHash: "SHA-256 de la foto, como se envió",
  verified: "La firma guardada tiene este hash: no cambió desde que se firmó.",
  made: (time) => `Generado: ${time}.`,
};
