import { theHour } from "#copy/spanish-hour.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/chat.ts";

export const chatWords: Translated<typeof en.chatWords> = {
  title: "Mesa de ayuda",
  pageTitle: (company) => `Mesa de ayuda: ${company}`,
  description:
    "Pregunte por un paquete, un precio, horarios o reclamaciones. Respuestas automáticas al instante, y personas cuando están aquí.",
  pageHeading: ["Pregunte en la", "mesa de ayuda."],
  beside: {
    title: "Otras maneras de obtener respuesta",
    call: "Llame a despacho",
    write: "Escríbanos",
    help: "Las respuestas más buscadas",
    branches: "Direcciones, horarios y la próxima apertura",
    verify: "Compruebe un correo o mensaje por su código",
  },
  pageLead:
    "Las respuestas automáticas salen de la tarifa y del rastreo real, al instante. Una persona está a un botón de distancia.",
  log: "Conversación",
  message: "Mensaje",
  send: "Enviar",
  sending: "Enviando...",
  person: "Hablar con una persona",
  close: "Cerrar",
  loading: "Abriendo la conversación...",
  notLoaded: "No se pudo cargar la conversación. No se perdió nada.",
  again: "Reintentar",
  you: "Usted",
  automatic: "Respuesta automática",
  desk: "Mesa de ayuda",
  parcelHint: "Solo ciudades y fechas",
  open: "Abrir",
  openParcel: (number) => `Abrir, ${number}`,
  book: "Reservar",
  total: "Total",
  arrives: "Llega",
  price: "Precio",
  welcome:
    "Pegue un número de rastreo o pregunte cuánto cuesta: «10 lb al día siguiente a Savannah». También entendemos inglés.",
  people: {
    open: (until) => `Respuestas automáticas; personas hasta ${theHour(until)}`,
    opens: (when) => `Respuestas automáticas; personas desde ${when}`,
    none: "Respuestas automáticas a cualquier hora",
  },
  today: (time) => `hoy a ${theHour(time)}`,
  tomorrow: (time) => `mañana a ${theHour(time)}`,
  day: (day, time) => `el ${day}, a ${theHour(time)}`,
  ask: "Preguntar por",
  subjects: { hours: "Horario", price: "Precio", claims: "Reclamaciones" },
  questions: { hours: "¿A qué hora abren?", price: "¿Cuánto cuesta?", claims: "¿Cómo hago una reclamación?" },
  failed: "No se pudo enviar el mensaje.",
  personForm: "Hablar con una persona",
  personHint:
    "Una persona lee la conversación de arriba y responde por correo, y aquí mientras esta conversación esté abierta.",
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  more: "De qué se trata",
  moreHint: "Lo que escribió arriba se incluye.",
  handOver: "Dejar el mensaje",
  keepAsking: "Volver a lo automático",
  personFailed: "No se pudo dejar el mensaje.",
  startOver: "Empezar otra conversación",
  handedOver: (reference) =>
    `Ya lo tiene la mesa de ayuda, referencia ${reference}. Lo que escriba les llega a las mismas personas.`,
  isDone: (reference) => `La mesa de ayuda cerró ${reference}. Si escribe de nuevo, se vuelve a abrir.`,
  forgotten: "Una conversación nueva. La anterior quedó cerrada en este dispositivo.",
};

export const chatAnswers: Translated<typeof en.chatAnswers> = {
  label: "Respuesta automática",
  unknown:
    "Eso no lo sé. Busco números de rastreo, precios, llegadas, horarios y lo que está en nuestra página de respuestas.",
  perhaps: "Quizás una de estas lo responda:",
  greeting: "Hola. Pegue un número de rastreo o pida un precio: peso, servicio y adónde va.",
  thanks: "Con mucho gusto.",
  person: "Presione «Hablar con una persona»: deje su nombre y correo, y alguien de la mesa de ayuda le responde.",
  tooMany: (reason) => `Se buscaron demasiados números desde su conexión. ${reason}`,
  askNumber: "Pegue aquí el número de rastreo: está en la etiqueta y en cada mensaje sobre el envío.",
  unknownNumber: (number) =>
    `No se encuentra ningún envío con ${number}. Revise los caracteres con quien lo envió; el número aparece en cuanto se reserva el envío.`,
  price: (service, way, weight) => `${service}, ${weight} lb, ${way}.`,
  priceLine: (words, amount) => `${words}: ${amount}`,
  priceTotal: (total) => `Total: ${total}`,
  arrives: (when) => `Llega ${when}.`,
  way: (from, to) => `de ${from} a ${to}`,
  weightAndWay: (weight, way) => `${weight} lb, ${way}`,
  missing: {
    weight: "¿Cuántas libras pesa, con todas las piezas juntas?",
    service: "¿Con qué servicio: día siguiente, mismo día, urgente o médico?",
    to: "¿Adónde va? Una ciudad con su estado, o un código postal.",
    both: (known) => `Para un precio necesito algo más. ${known}`,
  },
  unclearWeight: "Leo más de un peso, o no sé cuál cuenta. ¿Cuántas libras pesa, con todas las piezas juntas?",
  tooHeavy: "Para más de 9,999.9 lb, escríbanos.",
  unclearService: "Leo más de un servicio. ¿Cuál: día siguiente, mismo día, urgente o médico?",
  whichTown: (town) => `Hay más de una ciudad llamada ${town}. ¿En qué estado, o con qué código postal?`,
  unknownTown: "No conozco ese lugar. Indique la ciudad con su estado, o el código postal.",
  unknownZip: (zip) => `No se conoce ningún lugar con el código postal ${zip}.`,
  extras:
    "Con seguro, entrega en sábado, retención o refrigeración el precio es otro: el formulario de reserva suma cada línea antes de pagar.",
  unreached: (reason, others) =>
    others ? `${reason}. Sí es posible con: ${others}.` : `${reason}. Otras rutas se hacen a pedido.`,
  quote: "Ver un precio",
  allServices: "Comparar todos los servicios",
  bookingForm: "Reservar un envío",
  arrivalTo: (way) => `Si se entrega ahora en una sucursal, ${way}:`,
  times: "Estándar, 3-5 días hábiles; Exprés, 1-2 días; Prioritario, el mismo día.",
  timesHere: (company) => `En ${company} los servicios tienen nombres y tiempos propios:`,
  hours: "Nuestras sucursales, con su hora local:",
  noBranches: "En este momento ninguna sucursal está abierta al público.",
  branchesLink: "Sucursales y horarios",
  book: "Ocho pasos cortos que se guardan sobre la marcha: paquete, recolección o entrega en sucursal, remitente, destinatario, opciones, pago y un último vistazo antes de reservar.",
  abroad:
    "Al extranjero enviamos a pedido: escríbanos qué va adónde, y nuestro personal le da el precio y lo confirma.",
  contact: "Escribirnos",
  help: "Todas las respuestas",
  track: "Rastrear un envío",
  services: "Comparar los servicios",
  full: (number) => `Abrir, ${number}`,
  handedOver: (reference, email, isThere) => [
    `Su mensaje llegó a la mesa de ayuda. Referencia ${reference}.`,
    isThere
      ? `Alguien de nuestro personal tiene el buzón abierto ahora mismo. La respuesta llega aquí mientras esta conversación esté abierta, y por correo a ${email}.`
      : `Nadie de nuestro personal tiene el buzón abierto en este momento. La respuesta llega por correo a ${email}, y aquí mientras esta conversación esté abierta.`,
  ],
};
