import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/updates.ts";

export const updatesWords: Translated<typeof en.updatesWords> = {
  title: "Recibir avisos",
  lead: "Un correo cada vez que algo cambie. Cada mensaje trae un enlace para dejar de recibirlos.",
  email: "Correo electrónico",
  button: "Suscribirse",
  done: "Listo",
  browser: "En este navegador",
  browserLead: "Una notificación cuando algo cambie, aunque esta página esté cerrada. Solo menciona ciudades y días.",
  browserOn: "Avisarme aquí",
  browserOff: "Dejar de avisar aquí",
  browserIsOn: "Este navegador recibe un aviso cuando algo cambia.",
  browserIsOff: "Este navegador ya no recibe avisos.",
  browserRefused: "Este navegador rechaza las notificaciones de este sitio. Puede cambiarlo en su configuración.",
  browserFailed: "No se pudo cambiar. Inténtelo de nuevo.",
  limited: (wait) => `Demasiados intentos. ${wait}`,
  silent:
    "En este momento no podemos consultar nuestros registros, así que no quedó suscrito nada. Inténtelo de nuevo en un momento.",
  confirm:
    "Primero preguntamos por correo a esta dirección: pulse Confirmar ahí. ¿No llega nada en unos minutos? Busque en el correo no deseado, o inténtelo de nuevo en una hora: cada dirección recibe como máximo cinco solicitudes por hora.",
};
