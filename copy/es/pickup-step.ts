import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/pickup-step.ts";

export const pickupStepWords: Translated<typeof en.pickupStepWords> = {
  nearest: (zip) => `primero la más cercana a ${zip}`,
  choose: "Elegir",
  change: "Cambiar",
  verbOf: (verb, branch) => `${verb}, ${branch}`,
  days: "Próximos días en que recogemos",
  stretches: "Horas en que podemos pasar",
  today: "hoy",
  tomorrow: "mañana",
  otherDay: "¿Otro día u otra hora? Escríbalos arriba.",
  far: (branch, miles, zip) =>
    `${branch} está a unas ${miles} millas del código postal ${zip} del remitente. Puede dejarla así o pedir que un mensajero recoja el envío.`,
};
