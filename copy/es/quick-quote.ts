import { theHour } from "#copy/spanish-hour.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/quick-quote.ts";

// "el viernes, 27 de noviembre", but "hoy" and "mañana, viernes, 27 de noviembre"
const onDay = (day: string) =>
  /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo)/.test(day) ? `el ${day}` : day;

export const quickQuoteWords: Translated<typeof en.quickQuoteWords> = {
  label: "Cotización rápida",
  title: ["¿Cuánto cuesta", "y cuándo llega?"],
  lead: "Dos lugares y un peso. Las mismas líneas, al centavo, que suma el formulario de reserva.",
  from: "C. P. de origen",
  to: "C. P. de destino",
  orTown: "O una ciudad: Savannah",
  allPieces: "Todas las piezas juntas",
  get: "Ver precio",
  empty: "Aquí verá el precio, línea por línea, y la hora de llegada.",
  price: "Precio",
  priceOf: (service) => `Precio, ${service}`,
  total: "Total",
  book: "Reservar",
  askUs: "Consultar",
  elsewhere: (reason) => `${reason}. Elija otro servicio o consúltenos: otros trayectos se hacen a pedido.`,
  town: (town, miles) =>
    miles ? `${town}, ${miles.toLocaleString("es-US")} ${miles === 1 ? "milla" : "millas"}` : town,
  arrives: (when) => `Llega ${when}`,
  arrival: (day, last) => ({
    before: "Llega ",
    day,
    after: last ? ` si una sucursal lo tiene antes de ${last}.` : ".",
  }),
  nearBy: (day, time) => (time ? `${onDay(day)} antes de ${theHour(time)}` : onDay(day)),
  by: (day, time) => (time ? `${onDay(day)}, antes de ${theHour(time)}` : onDay(day)),
  lastAt: (time, day) => `${theHour(time)} ${day.startsWith("el ") ? `d${day}` : `de ${day}`}`,
  on: (day) => onDay(day),
  said: (service, total, arrives) => `${service}: ${total}. Llega ${arrives}.`,
  extras: (saturday, hold, cold, insurance) =>
    `Extras: sábado + ${saturday}, retener para recoger + ${hold}, control de temperatura + ${cold}, seguro ${insurance}% del valor.`,
  rateSheet: "Tarifas completas",
};
