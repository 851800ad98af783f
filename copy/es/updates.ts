import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/updates.ts";

export const updatesWords: Translated<typeof en.updatesWords> = {
  title: "Recibir avisos",
  lead: "Un mensaje por cada paso que marque. Cada mensaje dice cómo dejar de recibirlos.",
  email: "Correo electrónico",
  phone: "Teléfono",
  phoneHint: "Para mensajes de texto. Un número de otro país empieza por +.",
  either: "Escriba un correo electrónico, un teléfono o ambos.",
  button: "Suscribirse",
  done: "Listo",
  browser: "En este navegador",
  browserLead:
    "Una notificación por cada paso que marque, aunque esta página esté cerrada. Solo menciona ciudades y días.",
  browserOn: "Avisarme aquí",
  browserOff: "Dejar de avisar aquí",
  browserIsOn: "Este navegador recibe un aviso cuando algo cambia.",
  browserNoSteps: "Marque antes al menos un paso.",
  browserIsOff: "Este navegador ya no recibe avisos.",
  browserRefused: "Este navegador rechaza las notificaciones de este sitio. Puede cambiarlo en su configuración.",
  browserFailed: "No se pudo cambiar. Inténtelo de nuevo.",
  code: "Código",
  codeSent: (phone) => `Enviamos un código por mensaje de texto a ${phone}. Escríbalo aquí para recibir mensajes.`,
  codeHint:
    "W- y seis cifras. ¿No llega nada en unos minutos? Quizá este teléfono respondió STOP: envíe START y suscríbase de nuevo.",
  codeButton: "Confirmar",
  codeBusy: "Comprobando el código...",
  textsOn: (phone) => `Recibirá mensajes de texto en ${phone}`,
  textsEnd: "Responda STOP a cualquiera de ellos y terminan.",
  textsOff: "Ahora no se ofrecen mensajes de texto. Deje el teléfono vacío.",
  mailOff: "En este momento no podemos enviar correos, así que no se suscribió nada.",
  noMail:
    "En este momento no podemos enviar correos. Active las notificaciones en este navegador o deje esta página abierta: se actualiza sola.",
  noMailCall: "También puede llamarnos:",
  over: "Este envío ha terminado: no queda nada que avisar.",
  textsFull: "Este envío ya manda mensajes a todos los teléfonos que puede.",
  limited: (wait) => `Demasiados intentos. ${wait}`,
  silent:
    "En este momento no podemos consultar nuestros registros, así que no quedó suscrito nada. Inténtelo de nuevo en un momento.",
  confirm:
    "Primero preguntamos por correo a esta dirección: pulse Confirmar ahí. ¿No llega nada en unos minutos? Busque en el correo no deseado, o inténtelo de nuevo en una hora: cada dirección recibe como máximo cinco solicitudes por hora.",
};
