import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/price-request.ts";

export const priceRequestWords: Translated<typeof en.priceRequestWords> = {
  title: "Pedir un precio",
  lead: "Este trayecto se hace a pedido. Revise lo que escribió, díganos cómo contactarle y le respondemos con un precio y una fecha. Nada se reserva ni se cobra antes de que usted acepte.",
  draft: "Lo que escribió hasta ahora",
  change: "Cambiarlo",
  none: "Nada todavía",
  form: "Pedir un precio",
  name: "Nombre",
  email: "Correo electrónico",
  phone: "Teléfono",
  company: "Empresa",
  message: "Algo más que debamos saber",
  button: "Pedir un precio",
  busy: "Enviando...",
  failed: "La solicitud no se pudo enviar. Inténtelo de nuevo o llámenos.",
  home: "Volver al inicio",
  doneTitle: "Solicitud enviada",
  done: (reference: string) =>
    `Su referencia es ${reference}. Una persona calcula el precio y le responde. Su borrador sigue aquí.`,
  terms: {
    service: "Servicio",
    from: "Desde",
    to: "Hasta",
    parcel: "Paquete",
    size: "Medidas, pulg.",
    contents: "Contenido",
    value: "Valor declarado",
    handover: "Entrega a nosotros",
  },
  pieces: (count: string, weight: string) =>
    [count && `${count} pza.`, weight && `${weight} lb`].filter(Boolean).join(", "),
};
