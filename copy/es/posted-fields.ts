import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/posted-fields.ts";

export { isWritten } from "#copy/en/posted-fields.ts";

const owners: Record<string, string> = {
  sender: "remitente",
  receiver: "destinatario",
  recipient: "destinatario",
  company: "empresa",
  billing: "facturación",
};

const fields: Record<string, string> = {
  accountNumber: "Número de cuenta",
  address: "Dirección",
  again: "Otra vez",
  city: "Ciudad",
  code: "Código",
  company: "Empresa",
  contact: "Contacto",
  country: "País",
  customsDescription: "Descripción para la aduana",
  customsValue: "Valor para la aduana",
  dangerousGoodsType: "Tipo de mercancía peligrosa",
  date: "Fecha",
  description: "Descripción",
  email: "Correo electrónico",
  height: "Alto",
  insuranceValue: "Valor asegurado",
  lastName: "Apellido",
  length: "Largo",
  location: "Ubicación",
  message: "Mensaje",
  name: "Nombre",
  notes: "Notas",
  packageType: "Paquete",
  password: "Contraseña",
  "password-again": "Contraseña, otra vez",
  paymentMethod: "Forma de pago",
  phone: "Teléfono",
  pickupDate: "Fecha de recolección",
  pickupInstructions: "Instrucciones de recolección",
  pickupTime: "Hora de recolección",
  pickupType: "Recolección o entrega",
  preferredDropoffLocation: "Sucursal de entrega",
  priority: "Prioridad",
  quantity: "Cantidad",
  reason: "Motivo",
  reference: "Referencia",
  requestedDelivery: "Entrega estimada",
  returnInstructions: "Instrucciones de devolución",
  serviceType: "Servicio",
  specialHandlingType: "Tipo de manejo especial",
  specialInstructions: "Instrucciones especiales",
  state: "Estado",
  status: "Estado del envío",
  street: "Calle",
  subject: "Asunto",
  taxId: "Identificación fiscal",
  temperatureRange: "Rango de temperatura",
  timeline: "Cronología",
  timestamp: "Fecha y hora",
  trackingNumber: "Número de rastreo",
  value: "Valor declarado",
  website: "Sitio web",
  weight: "Peso",
  width: "Ancho",
  zip: "Código postal",
  zipCode: "Código postal",
};

// "receiverZipCode" is "Código postal (destinatario)", "timeline[0].location" is "Cronología 1, ubicación".
export const nameOfField: Translated<typeof en.nameOfField> = (name) => {
  const words = name
    .replace(/\[(\d+)\]/g, (_, place: string) => `.${Number(place) + 1}`)
    .split(".")
    .map(wordOf)
    .reduce((said, word) => (/^\d+$/.test(word) ? `${said} ${word}` : `${said}, ${word.toLowerCase()}`));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function wordOf(part: string): string {
  const whole = fields[part];
  if (whole) return whole;
  const [, owner = "", rest = ""] = /^([a-z]+)([A-Z].*)$/.exec(part) ?? [];
  const owned = fields[rest.charAt(0).toLowerCase() + rest.slice(1)];
  if (owned && owners[owner]) return `${owned} (${owners[owner]})`;
  // A field nobody translated: its own name, with spaces.
  return part
    .replace(/_|-/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
}
