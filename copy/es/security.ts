import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/security.ts";

export const securityWords: Translated<typeof en.securityWords> = {
  title: "Acceso y seguridad",
  link: "Acceso y seguridad",
  profile: "Su perfil",
  who: (name, email, role) => `${name}, ${email}, ${role}`,
  sessions: "Dónde tiene la sesión iniciada",
  sessionsLead: "Cierre las sesiones que no reconozca y luego elija una contraseña nueva.",
  noSessions: "Sin sesiones iniciadas.",
  thisOne: "Este navegador",
  device: (browser, system) =>
    browser && system ? `${browser} en ${system}` : (browser ?? system ?? "Un programa que no dice qué es"),
  used: (when) => `último uso: ${when}`,
  started: (when) => `sesión iniciada el ${when}`,
  unknownAddress: "dirección desconocida",
  end: "Cerrar sesión",
  endAll: "Cerrar todas las demás",
  endAllOfSomebody: "Cerrar todas",
  endOne: (device) => `Cerrar sesión, ${device}`,
  endFailed: "No se pudo cerrar la sesión.",
  ended: (count) =>
    count === 0
      ? "En ese navegador la sesión ya estaba cerrada."
      : count === 1
        ? "Se cerró la sesión en un navegador."
        : `Se cerró la sesión en ${count} navegadores.`,
  backToSecurity: "Volver",
  address: "Su correo",
  addressLead: (email) => `Nadie ha comprobado aún que ${email} es su correo. Le enviamos un enlace para hacerlo.`,
  askVerification: "Enviar correo de verificación",
  askFailed: "No se pudo pedir el correo.",
  asked: (email) => `Va en camino un correo a ${email}. Abra en este navegador el enlace que trae.`,
  confirmTitle: "Confirme su correo",
  confirmLead: (email) => `Inició sesión como ${email}.`,
  confirm: "Confirmar este correo",
  confirmFailed: "El correo no se confirmó.",
  confirmed: "Su correo está confirmado.",
  signInFirst: "Inicie sesión en la cuenta a la que corresponde este enlace y luego confirme el correo.",
  signOutFirst:
    "Este enlace es para otra cuenta, no para la que tiene abierta. Cierre la sesión, inicie sesión en aquella y abra el enlace de nuevo.",
};
