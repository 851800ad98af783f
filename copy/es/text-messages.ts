import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/text-messages.ts";

export const textMessageWords: Translated<typeof en.textMessageWords> = {
  corrected: "Corrección: ",
  stop: "Responda STOP para terminar.",
  call: (phone) => `Para no recibirlos: ${phone}.`,
  stopped: (company) => `${company}: ya no recibirá mensajes nuestros. Responda START para volver a recibirlos.`,
  started: (company) => `${company}: vuelve a recibir mensajes sobre sus envíos. Responda STOP para terminar.`,
  help: (company, contact) =>
    `${company}: mensajes sobre sus envíos. Ayuda: ${contact}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar.`,
  check: ({ code, place }) => `Compruebe este mensaje: ${code} en ${place}`,
  code: (company, code, ending) =>
    `${company}: ${code} es su código para recibir mensajes sobre el envío terminado en ${ending}. Vale unos minutos. ¿No es usted? No haga nada.`,
  codeSubject: "Código para mensajes",
  subjects: { stop: "Sin mensajes", start: "Mensajes otra vez", help: "Ayuda" },
};

export const smsConsentWords: Translated<typeof en.smsConsentWords> = {
  "2026-1": (company) =>
    `${company} envía mensajes de texto al teléfono del remitente y del destinatario sobre este envío; ambos lo aceptaron. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, AYUDA para recibir ayuda.`,
  "updates-2026-1": (company) =>
    `${company} envía mensajes de texto a este teléfono sobre este envío. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar, AYUDA para recibir ayuda.`,
};
