import type { Direction } from "#domain/shared/compass.ts";
import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/parcel-way.ts";

const directions: Record<Direction, string> = {
  north: "al norte",
  northeast: "al noreste",
  east: "al este",
  southeast: "al sureste",
  south: "al sur",
  southwest: "al suroeste",
  west: "al oeste",
  northwest: "al noroeste",
};

export const wayWords: Translated<typeof en.wayWords> = {
  title: "Dónde está su paquete",
  next: "Usted es la próxima parada",
  before: (stops) => (stops === 1 ? "1 parada antes de la suya" : `${stops} paradas antes de la suya`),
  far: "En camino hacia usted",
  about: (time) => `hacia las ${time}`,
  van: "El conductor",
  left: (branch, time) => `salió de ${branch} a las ${time}`,
  you: "Usted",
  expected: (window) => `se espera ${window}`,
  expectedOn: (day, hours) => `Se espera ${day} ${hours}`,
  promised: (time) => `prometido hasta las ${time}`,
  call: (phone) => `Llame al ${phone}`,
  driverReads: "El conductor lee",
  yourPlace: (zipCode) => `Usted, ${zipCode}`,
  aboutHere: (time) => `Por aquí a las ${time}`,
  ring: (miles) => `${miles} mi`,
  areaNear: (time, middle) => `A las ${time} el conductor estaba cerca del centro de ${middle}.`,
  areaAway: (time, miles, direction, middle) =>
    `A las ${time} el conductor estaba a unas ${miles} millas ${directions[direction]} del centro de ${middle}.`,
  areaNote: "La zona rayada mide cerca de media milla. Desaparece cuando el paquete está con usted.",
};
