import type { Translated } from "#domain/shared/translated.ts";
import type { PackageType } from "#domain/shipments/vocabulary.ts";
import type * as en from "#copy/en/services.ts";

export const serviceWords: Translated<typeof en.serviceWords> = {
  standard: { name: "Entrega al día siguiente", short: "Día siguiente", letter: "N", note: "Próximo día hábil" },
  express: {
    name: "Entrega el mismo día",
    short: "Mismo día",
    letter: "S",
    note: "Hoy, si lo tenemos antes de las 11 a. m.",
  },
  rush: { name: "Entrega urgente", short: "Urgente", letter: "R", note: "1-3 horas" },
  medical: {
    name: "Mensajería médica",
    short: "Médica",
    letter: "M",
    note: "Mismo día, temperatura controlada, cadena de custodia",
  },
};

export const packageTypeTitles: Translated<typeof en.packageTypeTitles> = {
  document: "Documento",
  package: "Paquete",
  fragile: "Frágil",
  electronics: "Electrónicos",
};
export const priorityTitles: Translated<typeof en.priorityTitles> = {
  normal: "Normal",
  high: "Alta",
  urgent: "Urgente",
};
export const pickupTypeTitles: Translated<typeof en.pickupTypeTitles> = {
  dropoff: "Entrega en sucursal",
  pickup: "Programar recolección",
};
export const deliveryConfirmationTitles: Translated<typeof en.deliveryConfirmationTitles> = {
  signature: "Firma",
  photo: "Foto",
  code: "Código único",
};
export const paymentMethodTitles: Translated<typeof en.paymentMethodTitles> = {
  cash: "Efectivo",
  terminal: "Terminal",
  credit: "Tarjeta de crédito",
  account: "Cuenta",
};
export const testPayment: Translated<typeof en.testPayment> = () => "TEST: de prueba, sin cargo";
export const amountNotKnown: Translated<typeof en.amountNotKnown> = () => "importe desconocido";
export const testMark: Translated<typeof en.testMark> = () => "TEST";

export const paymentStateTitles: Translated<typeof en.paymentStateTitles> = {
  none_due: "Nada por pagar",
  pending: "Pendiente",
  authorised: "Autorizado",
  paid: "Pagado",
  failed: "Fallido",
  refunded: "Reembolsado",
  account_requested: "Cuenta solicitada",
};

export const paymentFilterTitles: Translated<typeof en.paymentFilterTitles> = {
  ...paymentStateTitles,
  pending: "Sin pagar, y pruebas",
};

export const counterPaid: Translated<typeof en.counterPaid> = (method) => paymentMethodTitles[method].toLowerCase();
export const countedMoney: Translated<typeof en.countedMoney> = (received, change) =>
  `${received} recibidos, ${change} de cambio`;
export const accountPaid: Translated<typeof en.accountPaid> = (number) => `cuenta ${number}`;

export const weightClassTitles: Translated<typeof en.weightClassTitles> = {
  under_1: "Menos de 1 lb",
  "1_to_5": "1 a 5 lb",
  "6_to_15": "6 a 15 lb",
  "16_to_30": "16 a 30 lb",
  "31_to_70": "31 a 70 lb",
  over_70: "Más de 70 lb",
};

export function overWeightWarning(packageType: PackageType, maxPounds: number): string {
  return `Los envíos de tipo «${packageTypeTitles[packageType]}» suelen pesar hasta ${maxPounds} lb. Puede reservar este; nuestro personal lo revisará.`;
}
