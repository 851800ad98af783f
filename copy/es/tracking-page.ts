import { theHour } from "#copy/spanish-hour.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/tracking-page.ts";
import { linkDaysAfterEnd } from "#domain/shipments/private-link.ts";

export const linkToPage: Translated<typeof en.linkToPage> = () => "Enlace a esta página";

export const byTime: Translated<typeof en.byTime> = (time) => `antes de ${theHour(time)}`;

export const lookupFailures: Translated<typeof en.lookupFailures> = {
  unknown: {
    title: "Ningún paquete con ese número.",
    body: "Compare cada letra y cada cifra con la etiqueta; 0 y 1 son cifras, y nuestros números no llevan las letras O ni I. Un número nuevo se puede rastrear en cuanto se confirma la reserva.",
  },
  limited: {
    title: "Demasiadas búsquedas.",
    body: "Desde su dirección se buscaron más números de los que respondemos de una vez. Los números que ya abrió se siguen actualizando solos.",
  },
  ended: {
    title: "Este enlace privado ya no funciona.",
    body: `Fue revocado, o venció ${linkDaysAfterEnd} días después de la entrega. Pida uno nuevo a quien se lo envió, o busque el número.`,
  },
};

export const lookupFailed: Translated<typeof en.lookupFailed> = {
  help: "Ayuda",
  title: "No pudimos consultarlo.",
  body: "Su paquete no corre ningún riesgo. Nuestros registros no respondieron en este momento.",
  retries: "Esta página vuelve a consultar sola.",
};

export const gateWords: Translated<typeof en.gateWords> = {
  title: "Ver todos los detalles",
  lead: "Los nombres, las direcciones, la etiqueta y las instrucciones quedan ocultos hasta que confirme un dato que solo conocen el remitente o el destinatario.",
  contact: "Correo o teléfono",
  zipCode: "Código postal",
  lastName: "Apellido",
  show: "Ver detalles",
  mailMe: "Enviarme un enlace",
  hint: "Cinco intentos por hora. ¿Reservó en este navegador o tiene un enlace privado? Los detalles se abren solos.",
  or: "o",
  noMail:
    "En este momento no podemos enviar correos. Nuestro personal puede comprobar quién es usted y abrirle los detalles.",
  noMailCall:
    "En este momento no podemos enviar correos. Llámenos: la central puede comprobar quién es usted y leerle los detalles.",
  sent: "Enviado",
  mailLead: "¿No funcionó? Enviamos un enlace privado al correo que dio el remitente o el destinatario.",
  ways: "Confirme con uno de los dos",
};

export const gateAnswers: Translated<typeof en.gateAnswers> = {
  mailed: "Si este envío existe, va en camino un enlace al correo electrónico que tiene registrado.",
  noMail: "En este momento no podemos enviar correos, así que no se envió ningún enlace. Llámenos, por favor.",
  silent: "En este momento no podemos consultar nuestros registros. Esto no contó como intento.",
  refused: "Eso no coincide con este envío. Revíselo e inténtelo de nuevo.",
  wrongContact: "Este no es el correo ni el teléfono del remitente o del destinatario.",
  wrongPair: "El código postal y el apellido no coinciden.",
  wholeName: "Escriba completo un nombre en letras chinas, japonesas o coreanas.",
  needsOne: "Escriba un correo o teléfono, o un código postal y un apellido",
  needsLastName: "Escriba también el apellido",
  needsZip: "Escriba también el código postal",
  limited: (wait) => `Demasiados intentos desde su dirección. ${wait}`,
};

export const triesLeftWords: Translated<typeof en.triesLeftWords> = (left) => {
  if (left <= 0) return "No le quedan intentos en esta hora.";
  return left === 1 ? "Le queda 1 intento en esta hora." : `Le quedan ${left} intentos en esta hora.`;
};

export const timelineWords: Translated<typeof en.timelineWords> = {
  status: "Estado del envío",
  title: "Historial",
  planned: "Previsto",
  justNow: "Ahora mismo",
  justCame: "Nuevo",
};

export const accessWords: Translated<typeof en.accessWords> = {
  booked: "En este navegador puede ver todos los detalles porque usted reservó este envío.",
  private_link: "En este navegador puede ver todos los detalles porque tiene un enlace privado.",
  unlocked: "En este navegador puede ver todos los detalles porque confirmó un contacto de este envío.",
  owner: "Puede ver todos los detalles porque este envío está en su cuenta.",
  staff: "Puede ver todos los detalles porque inició sesión como personal.",
  open_setting: "Los detalles de los envíos están abiertos a quien tenga el número.",
};

export const liveWords: Translated<typeof en.liveWords> = {
  live: (at) => `En vivo, ${at}`,
  lost: (at) => `Sin conexión, datos de ${theHour(at)}`,
};

export const deliveredWords: Translated<typeof en.deliveredWords> = {
  title: "Entregado",
  when: (moment) => `Entregado el ${moment}.`,
  stamp: "ENTREGADO",
};

export const sendAgain: Translated<typeof en.sendAgain> = () => "Enviar otra vez";

export const withSender: Translated<typeof en.withSender> = () => "Con el remitente";

export const onTheMove: Translated<typeof en.onTheMove> = () => "En movimiento";

export const durationWords: Translated<typeof en.durationWords> = (ms) => {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} ${days === 1 ? "día" : "días"}${hours > 0 ? ` ${hours} h` : ""}`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
};

export const factTerms: Translated<typeof en.factTerms> = {
  estimated: "Entrega estimada",
  expected: "Se espera",
  delivered: "Entregado",
  wasEstimated: "Se estimaba para",
  promised: "Prometido para",
  place: "Ahora en",
  now: "Ahora",
  lastPlace: "Último lugar",
  onTheRoad: "Tiempo en camino",
  service: "Servicio",
  pieces: "Piezas",
  weightClass: "Rango de peso",
  type: "Tipo",
  contents: "Contenido",
  weight: "Peso",
  dimensions: "Medidas",
  declaredValue: "Valor declarado",
  insurance: "Seguro",
  handling: "Manejo",
  pickup: "Recolección",
  dropoff: "Entrega en sucursal",
};

export const chosenWords: Translated<typeof en.chosenWords> = {
  priority: "Prioridad",
  delivery: "Entrega",
  saturday: "Entrega en sábado",
  hold: "Retener para recoger",
  temperature: "Control de temperatura",
  special: "Manejo especial",
  dangerous: "Mercancías peligrosas",
  confirmation: "Confirmación de entrega",
  returnService: "Servicio de devolución",
  customsValue: "Valor para la aduana",
  customsDescription: "Descripción para la aduana",
  yes: "Sí",
};

export const handlingWords: Translated<typeof en.handlingWords> = { fragile: "Frágil", signature: "Requiere firma" };
export const plannedDay: Translated<typeof en.plannedDay> = () => "Paradas previstas";

export const notKnownYet: Translated<typeof en.notKnownYet> = () => "Aún no se sabe";

export const dayTitles: Translated<typeof en.dayTitles> = { today: "Hoy", yesterday: "Ayer", tomorrow: "Mañana" };

export const routeWords: Translated<typeof en.routeWords> = (cities, now, isBack = false) => {
  const [first, ...rest] = cities;
  const last = rest.pop();
  if (!first) return "Ruta";
  const ends = last
    ? `Ruta de ${first} a ${last}${rest.length ? ` pasando por ${rest.join(", ")}` : ""}`
    : `Ruta dentro de ${first}`;
  if (isBack) return `${ends}, y de vuelta a ${now ?? first}`;
  return now ? `${ends}, ahora en ${now}` : ends;
};
