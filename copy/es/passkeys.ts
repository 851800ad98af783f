import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/passkeys.ts";

export const passkeyWords: Translated<typeof en.passkeyWords> = {
  title: "Llaves de acceso",
  lead: "Con una llave de acceso inicia sesión con su huella, su cara o el código del propio dispositivo, en lugar de contraseña y código.",
  count: (many) => (many === 0 ? "Aún no tiene ninguna." : many === 1 ? "Tiene una." : `Tiene ${many}.`),
  manage: "Llaves de acceso",
  none: "Aún no hay llaves de acceso.",
  made: (when) => `agregada el ${when}`,
  used: (when) => `usada por última vez el ${when}`,
  neverUsed: "aún sin usar",
  synced: "en varios dispositivos",
  change: "Cambiar",
  changeOne: (name) => `Cambiar, ${name}`,
  add: "Agregar una llave",
  addLead: "Su navegador le pide la huella, la cara o el código de este dispositivo.",
  name: "Nombre del dispositivo",
  password: "Contraseña",
  adding: "Esperando a su dispositivo…",
  addFailed: "La llave de acceso no se agregó.",
  added: (name) => `Se agregó la llave de acceso «${name}». Ya puede iniciar sesión con ella.`,
  needsScript:
    "Para agregar una llave de acceso hace falta JavaScript: es el navegador quien se comunica con su dispositivo.",
  notHere: (address) =>
    `Las llaves de acceso solo funcionan con una conexión segura y en la dirección configurada para este sitio: ${address}.`,
  rename: "Renombrar",
  renameFailed: "No se cambió el nombre de la llave de acceso.",
  renamed: (name) => `La llave de acceso ahora se llama «${name}».`,
  remove: "Eliminar",
  removeLead:
    "Ya no abre su cuenta, y se cierra la sesión en los demás navegadores. Bórrela también en el dispositivo; si no, la seguirá ofreciendo.",
  removeFailed: "La llave de acceso no se eliminó.",
  removed: (name) => `Se eliminó la llave de acceso «${name}».`,
  back: "Volver a acceso y seguridad",
  backToList: "Volver a llaves de acceso",
  signIn: "Usar llave de acceso",
  signInFailed: "Esta llave no abre ninguna cuenta aquí. Inicie sesión con su contraseña.",
  unable: "Este navegador no admite llaves de acceso.",
  known: "Este dispositivo ya tiene una llave de acceso para su cuenta.",
  dismissed: "No pasó nada: la pregunta se cerró o tardó demasiado.",
};
