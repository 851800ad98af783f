import { theHour } from "#copy/spanish-hour.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/branches-page.ts";

const counts = ["Ninguna", "Una", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve", "Diez"];

export const branchesPageWords: Translated<typeof en.branchesPageWords> = {
  title: (company) => `Sucursales y horarios: ${company}`,
  description: "Direcciones, horarios, teléfonos y próximos días feriados de todas las sucursales.",
  heading: (count) => [
    `${counts[count] ?? count} ${count < 2 ? "sucursal," : "sucursales,"}`,
    count === 1 ? "una sola puerta." : "una sola red.",
  ],
  lead: "Entregue un paquete o recoja el que le espera.",
  zip: "Cerca del código postal",
  find: "Buscar",
  wrongZip: "Escriba los cinco dígitos de un código postal de los Estados Unidos.",
  unknownZip: "No conocemos ese código postal. Las sucursales siguen en su orden habitual.",
  nearestTo: (zip) => `Primero, la más cercana a ${zip}`,
  list: "Sucursales",
  map: (names) => `Mapa de las sucursales: ${names.join(", ")}`,
  miles: (miles) => (miles < 1 ? "menos de una milla" : `cerca de ${Math.round(miles)} mi`),
  openUntil: (time) => `Abierta hasta ${theHour(time)}`,
  opens: (day, time) => `Abre el ${day}, ${time}`,
  opensToday: (time) => `Abre hoy a ${theHour(time)}`,
  opensTomorrow: (time) => `Abre mañana a ${theHour(time)}`,
  closed: "Cerrada por ahora",
  closedToday: (why) => `Cerrada hoy: ${why}`,
  cutOff: "Mismo día, hasta",
  directions: "Cómo llegar",
  directionsTo: (branch) => `Cómo llegar a ${branch}`,
  nextHoliday: "Próximo feriado",
  nextShortDay: "Próximo día con horario especial",
  closedDay: (branches) => (branches === 1 ? "cerrada" : "cerradas"),
  everywhere: "todas las sucursales",
  emergency: "Línea de emergencia",
  whereToFind: "Dónde encontrarnos",
  allAbout: "Horarios, feriados y cómo llegar",
  none: "Ninguna sucursal atiende visitas por el momento.",
  book: "Reservar una recolección",
};
