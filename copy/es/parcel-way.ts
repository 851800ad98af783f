import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/parcel-way.ts";

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
};
