import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/party-step.ts";

export const partyStepWords: Translated<typeof en.partyStepWords> = {
  keepZip: (zip) => `Dejar el código postal ${zip}`,
  askForPrice: "Pedir un precio",
  totalOnRequest: "A petición",
};

export const onRequestWords: Translated<typeof en.onRequestWords> = {
  abroad: (country) =>
    `Transportamos a ${country} a petición. Envíe lo que ha escrito y le contestaremos con un precio y una fecha.`,
  fromAbroad: (country) =>
    `Transportamos desde ${country} a petición. Envíe lo que ha escrito y le contestaremos con un precio y una fecha.`,
  elsewhere: "Ahí transportamos a petición. Envíe lo que ha escrito y le contestaremos con un precio y una fecha.",
};
