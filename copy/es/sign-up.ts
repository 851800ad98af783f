import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/sign-up.ts";

export const signUpWords: Translated<typeof en.signUpWords> = {
  link: "Crear una cuenta",
  title: "Cree su cuenta",
  lead: "Vea todos sus envíos en un solo lugar y reserve escribiendo menos.",
  name: "Nombre",
  email: "Correo electrónico",
  password: "Contraseña",
  create: "Crear cuenta",
  failed: "No se pudo pedir la cuenta.",
  noMailTitle: "Pídanos una cuenta",
  noMail:
    "En este momento no podemos enviar correos, así que nadie puede confirmar su dirección en esta página. Nuestro personal puede crearle una cuenta y entregarle el enlace que la abre.",
  noAccountNeeded: "No necesita una cuenta para reservar un envío ni para rastrearlo.",
  book: "Reservar un envío",
  track: "Rastrear un envío",
  asked: "Revise su correo",
  askedBody: (email) =>
    `Le enviamos a ${email} lo que sigue. Abra el enlace del correo y escriba la contraseña que acaba de elegir; entonces la cuenta es suya. Si no llega nada en unos minutos, busque en el correo no deseado.`,
  verifyTitle: "Confirme su correo",
  verifyLead: (email) => `Escriba la contraseña que eligió al crear la cuenta con ${email}.`,
  verify: "Confirmar",
  verifyFailed: "El correo no se confirmó.",
  closed: "Este enlace ya no está abierto.",
  closedBody: "Ya se usó o tiene más de dos días. Si tiene una cuenta, inicie sesión; si no, créela de nuevo.",
  signIn: "Iniciar sesión",
  ready: "Su cuenta está lista.",
  earlier: "Reservado antes de tener cuenta",
  earlierLead: (count) =>
    count === 1
      ? "Se hizo un envío con su dirección de correo. También puede estar en su lista."
      : `Se hicieron ${count} envíos con su dirección de correo. También pueden estar en su lista.`,
  takeOver: "Agregar a mi cuenta",
  takeOverFailed: "No se pudieron agregar los envíos.",
  taken: (count) => (count === 1 ? "Se agregó un envío." : `Se agregaron ${count} envíos.`),
  yourData: "Sus datos",
  download: "Descargar mis datos",
  downloadLead: "Todo sobre su cuenta y sus envíos en un solo archivo (JSON).",
  deletion: "Eliminar mi cuenta",
  deletionLead:
    "Se cierran todas sus sesiones, y su nombre y su dirección se borran de la cuenta de inmediato. Los envíos se quedan con nosotros el tiempo que digan la ley y nuestra política. Esto no se puede deshacer.",
  deletionFailed: "No se pudo eliminar la cuenta.",
  deleted: "Su cuenta fue eliminada.",
  keep: "Conservar mi cuenta",
};
