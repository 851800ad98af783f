import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/locked-gate.ts";

export const lockedGateWords: Translated<typeof en.lockedGateWords> = {
  leadWithoutMail: "Cinco respuestas no coincidieron. El rastreo de arriba sigue funcionando.",
  noMail: "En este momento no podemos enviar correos. La central puede comprobar por teléfono quién es usted.",
  noMailAlone: "En este momento no podemos enviar correos. Podrá intentarlo de nuevo cuando pase ese tiempo.",
  title: (until) => `Demasiados intentos. Bloqueado hasta las ${until}.`,
  lead: "Cinco respuestas no coincidieron. El rastreo de arriba sigue funcionando. No hace falta esperar: el enlace abre todo de una vez.",
  unit: (minutes) => (minutes === 1 ? "minuto" : "minutos"),
  mailTo:
    "Va solo a la dirección que dio el remitente o el destinatario al reservar, y funciona aunque esto esté bloqueado.",
  talk: "¿Prefiere hablar? La central puede comprobar por teléfono quién es usted.",
};
