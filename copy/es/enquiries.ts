import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/enquiries.ts";

export const enquiryServiceTitles: Translated<typeof en.enquiryServiceTitles> = {
  express_delivery: "Entrega exprés",
  international_shipping: "Envíos internacionales",
  business_solutions: "Soluciones para empresas",
  warehouse_services: "Almacenamiento",
  supply_chain_management: "Gestión de la cadena de suministro",
  custom_logistics: "Logística a la medida",
};

export const enquiryWords: Translated<typeof en.enquiryWords> = {
  form: "Formulario de contacto",
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  company: "Empresa",
  service: "Servicio",
  noService: "Ningún servicio en particular",
  message: "Mensaje",
  send: "Enviar mensaje",
  sent: "Mensaje enviado. Respondemos en un plazo de 24 horas.",
  reference: (reference) => `Su referencia es ${reference}.`,
  referenceTerm: "Referencia",
  failed: "No se pudo enviar el mensaje. Inténtelo de nuevo o llámenos.",
  tooMany: "Llegaron muchos mensajes desde su conexión.",
};

export const enquiryMail: Translated<typeof en.enquiryMail> = {
  subject: (name) => `Formulario de contacto: ${name}`,
  reply: (email) => `Responder a ${email}`,
};
