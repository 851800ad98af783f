import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/session-end.ts";

export const sessionEndWords: Translated<typeof en.sessionEndWords> = {
  endedHere:
    "Su sesión terminó. Lo que escribió sigue aquí: inicie sesión otra vez en una pestaña nueva y luego envíelo.",
  signInAgain: "Iniciar sesión de nuevo",
};
