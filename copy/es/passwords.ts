import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/passwords.ts";

export const passwordWords: Translated<typeof en.passwordWords> = {
  forgot: "¿Olvidó su contraseña?",
  forgotTitle: "¿Olvidó su contraseña?",
  forgotLead:
    "Escriba el correo con el que inicia sesión. Le enviamos un enlace para crear una contraseña nueva; funciona una sola vez, durante una hora.",
  email: "Correo electrónico",
  send: "Enviar enlace",
  failed: "No se pudo pedir el enlace.",
  asked: "Si existe una cuenta",
  askedBody: (email) =>
    `Si ${email} tiene una cuenta, va en camino un correo con un enlace. Puede tardar unos minutos; busque también en el correo no deseado. Nada cambia hasta que se use el enlace.`,
  noMailTitle: "Pídanos una contraseña nueva",
  noMail:
    "En este momento no podemos enviar correos, así que desde esta página no le llegaría ningún enlace. Podemos dárselo de otra manera, una vez que sepamos con certeza que es usted.",
  noMailStaff: "Si trabaja aquí, cualquier administrador puede crearle un enlace en Usuarios.",
  noPasswordNeeded: "No necesita una contraseña para reservar un envío ni para rastrearlo.",
  track: "Rastrear un envío",
  book: "Reservar un envío",
  backToSignIn: "Volver a iniciar sesión",
  resetTitle: "Elija una contraseña nueva",
  resetLead: (email) =>
    `Para ${email}. Se cierra la sesión en todos los navegadores. Se eliminan todas las llaves de acceso, y la verificación en dos pasos si se activó en los últimos 30 días.`,
  newPassword: "Contraseña nueva",
  set: "Guardar contraseña",
  setFailed: "La contraseña no se cambió.",
  closed: "Este enlace ya no está abierto.",
  closedBody: "Ya se usó, fue reemplazado por uno más reciente o tiene más de una hora.",
  askAgain: "Pedir un enlace nuevo",
  done: "Su contraseña cambió. Inicie sesión con la nueva.",
  manyWrong:
    "Se probaron muchas contraseñas incorrectas para esta cuenta; por eso, los navegadores nuevos tienen que esperar. Si la cuenta existe, su titular recibe por correo, como máximo una vez al día, un enlace que permite a este navegador iniciar sesión ahora. «¿Olvidó su contraseña?» también funciona.",
  manyWrongNoMail:
    "Se probaron muchas contraseñas incorrectas para esta cuenta; por eso, los navegadores nuevos tienen que esperar. Para entrar ahora, pida a un administrador un enlace para crear una contraseña nueva; si no hay otro administrador, cree uno en la línea de comandos del servidor.",
  browserTitle: "Permitir este navegador",
  browserLead: (email) =>
    `Para ${email}. Pulse el botón en el navegador con el que quiere iniciar sesión. Después se le pide la contraseña.`,
  browserButton: "Permitir este navegador",
  browserFailed: "No se pudo permitir este navegador.",
  browserClosedBody: "Ya se usó, fue reemplazado por uno más reciente o tiene más de un día.",
  browserKnown: "Este navegador ya puede iniciar sesión. Escriba su contraseña.",
  changeTitle: "Contraseña",
  changeLead: "Se cierra la sesión en todos los demás navegadores que usan su cuenta.",
  current: "Contraseña actual",
  change: "Cambiar contraseña",
  changeFailed: "No se pudo cambiar la contraseña.",
  changed: (ended) =>
    ended === 0
      ? "Contraseña cambiada."
      : ended === 1
        ? "Contraseña cambiada. Se cerró la sesión en otro navegador."
        : `Contraseña cambiada. Se cerró la sesión en otros ${ended} navegadores.`,
};
