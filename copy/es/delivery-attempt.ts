import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/delivery-attempt.ts";

export const attemptWords: Translated<typeof en.attemptWords> = {
  cardLeft: "Dejamos un aviso.",
  next: {
    again: "Lo intentamos otra vez el siguiente día hábil.",
    branch: "Va a una sucursal: esta página dice cuándo puede recogerlo.",
    neighbor: "Un vecino puede recibirlo si usted lo dice aquí.",
  },
  moves: {
    again: null,
    branch: { title: "Va a una sucursal", text: "Esta página dice cuándo puede recogerlo." },
    neighbor: { title: "Un vecino puede recibirlo", text: "Si usted lo dice en esta página." },
  },
};
