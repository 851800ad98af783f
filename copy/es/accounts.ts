import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/accounts.ts";

export const accountWords: Translated<typeof en.accountWords> = {
  name: "Nombre",
  email: "Correo electrónico",
  password: "Contraseña",
  customerSignIn: "Acceso de clientes",
  staffSignIn: "Acceso del personal",
  trouble: "¿Problemas para iniciar sesión? Llame al",
  call: "Llame al",
  or: "o",
  write: "escríbanos",
  writeAlone: "Escríbanos",
  tooMany: "Demasiados intentos.",
  signInSilent:
    "En este momento no podemos consultar nuestros registros, así que nadie puede iniciar sesión. Inténtelo de nuevo en un momento.",
  logout: "Salir",
  setupTitle: "Crear el primer administrador",
  setupBody: "Este enlace funciona una sola vez. Después, el personal entra por invitación.",
  companyName: "Nombre de la empresa",
  companyNameHint: "Aparece en cada página, etiqueta y mensaje. Puede cambiarlo cuando quiera en Ajustes.",
  keepSamples: "Conservar las cifras, los premios y los testimonios de muestra hasta que los reemplace",
  setupDone: "Su cuenta de administrador está lista.",
  setupButton: "Crear administrador",
  setupClosed: "Este enlace de configuración ya no está abierto.",
  setupClosedBody:
    "Ya se usó, tiene más de un día o ya existe un administrador. Reinicie el servidor para obtener un enlace nuevo, o use la línea de comandos:",
  setupCommand: "npm run waybill -- admin create --email you@example.com",
  passwordHint: "Al menos 8 caracteres. Una frase corta funciona bien.",
  sessionEnded: "Su sesión terminó",
  sessionEndedBody:
    "Lo que escribió se conserva en esta página. Inicie sesión otra vez en una pestaña nueva; luego vuelva y envíelo.",
  sendAgain: "Enviar de nuevo",
  accountTitle: "Su cuenta",
  noShipments: "Aún no hay envíos",
  noShipmentsBody: "Los envíos que reserve con la sesión iniciada aparecen aquí.",
};

const numbers = ["", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];

export const ownShipmentWords: Translated<typeof en.ownShipmentWords> = {
  open: (count, held) =>
    [
      count === 0
        ? "Nada en camino"
        : count === 1
          ? "Un envío abierto"
          : `${capital(numbers[count] ?? String(count))} envíos abiertos`,
      held > 0 ? `${held === 1 ? "uno" : (numbers[held] ?? held)} con problemas` : "",
    ]
      .filter(Boolean)
      .join(", "),
  openList: "Envíos abiertos",
  openPages: "Páginas de los envíos abiertos",
  noneOpen: "Ninguno de sus envíos está en camino",
  noneOpenBody: "Lo próximo que reserve aparecerá aquí hasta que haya llegado.",
  ended: "Terminados",
  wasDue: (day, isNear) => `Debía llegar ${isNear ? day : `el ${day}`}`,
  held: "Detenido, aún sin nueva hora",
  onHold: "En espera, aún sin nueva hora",
  collect: "Espera a que lo recojan",
  whatNow: "Qué pasa ahora",
  serviceAndWeight: (service, weight) => [service, weight].filter(Boolean).join(", "),
  signedInAs: "Sesión iniciada como",
  help: "Preguntas sobre un envío",
};

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

// The corner of a label, and labels are printed in English.
export { posterWords } from "#copy/en/accounts.ts";

export const roleTitles: Translated<typeof en.roleTitles> = {
  admin: "Administrador",
  dispatcher: "Despachador",
  driver: "Conductor",
  customer: "Cliente",
};
