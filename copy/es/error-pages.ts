import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/error-pages.ts";

export const errorPages: Translated<typeof en.errorPages> = {
  0: {
    title: "No llegó respuesta.",
    body: "Su conexión o nuestro servidor no responde por un momento.",
    slip: "Sin respuesta",
  },
  400: {
    title: "No se pudo leer esta solicitud.",
    body: "No se cambió nada. Regrese, vuelva a cargar la página e inténtelo de nuevo.",
    slip: "Etiqueta ilegible",
  },
  403: {
    title: "No tiene acceso aquí.",
    body: "Inició sesión, pero esta página requiere otro rol. No se cambió nada. Pregunte a un administrador o regrese a donde estaba.",
    slip: "Rechazado en la puerta",
  },
  404: {
    title: "Página no encontrada.",
    body: "La dirección puede ser antigua o estar mal escrita. Los paquetes se encuentran por su número de rastreo en la página «Rastrear».",
    slip: "Dirección inexistente",
  },
  413: {
    title: "Es más de lo que aceptamos a la vez.",
    body: "No se cambió nada. Regrese, acorte el texto más largo y envíelo de nuevo.",
    slip: "Demasiado grande para esta ventanilla",
  },
  415: {
    title: "Este formulario no es nuestro.",
    body: "No se cambió nada. Regrese, vuelva a cargar la página e inténtelo de nuevo.",
    slip: "Empaque desconocido",
  },
  429: {
    title: "Demasiadas solicitudes.",
    body: "Desde su dirección llegaron más solicitudes de las que atendemos de una vez. No se perdió nada.",
    slip: "En espera en el andén",
  },
  500: {
    title: "Algo falló de nuestro lado.",
    body: "El error quedó registrado. Nada de lo que envió se guardó a medias. Inténtelo de nuevo en un momento.",
    slip: "No entregado",
  },
  503: {
    title: "Volvemos en un momento.",
    body: "Ahora no podemos acceder a nuestros registros. Están a salvo. Vuelva a cargar la página en breve; se recupera sola.",
    slip: "Depósito cerrado un momento",
  },
};

export const maintenanceTitle: Translated<typeof en.maintenanceTitle> = () => "Cerrado por mantenimiento.";
export const maintenanceBody: Translated<typeof en.maintenanceBody> = () =>
  "Esta parte de nuestro sitio estará cerrada por un rato. Los paquetes se pueden rastrear de todos modos.";
export const maintenanceKept: Translated<typeof en.maintenanceKept> = () =>
  "Lo que ingresó se conserva en esta página; las contraseñas y las tarjetas se escriben de nuevo.";

export const notSent: Translated<typeof en.notSent> = () => "No se pudo enviar.";
export const postedKept: Translated<typeof en.postedKept> = () =>
  "Ahora no podemos acceder a nuestros registros. Lo que ingresó se conserva en esta página; las contraseñas y las tarjetas se escriben de nuevo.";
export const pressedOnly: Translated<typeof en.pressedOnly> = () =>
  "Ahora no podemos acceder a nuestros registros. Inténtelo de nuevo en un momento.";
export const chooseFileAgain: Translated<typeof en.chooseFileAgain> = () => "Hay que elegir el archivo de nuevo.";
export const fileWord: Translated<typeof en.fileWord> = () => "Archivo";

export const returnHome: Translated<typeof en.returnHome> = () => "Volver al inicio";
export const tryAgain: Translated<typeof en.tryAgain> = () => "Reintentar";
export const slipWords: Translated<typeof en.slipWords> = { deliverTo: "Entregar a", status: "Estado" };

export const unreachable: Translated<typeof en.unreachable> = () =>
  "No se pudo conectar con el servidor; lo que escribió sigue aquí.";

export const waitSentence: Translated<typeof en.waitSentence> = (seconds) => {
  if (seconds < 90) return `Espere ${seconds} ${seconds === 1 ? "segundo" : "segundos"} e inténtelo de nuevo.`;
  return `Espere ${Math.ceil(seconds / 60)} minutos e inténtelo de nuevo.`;
};
