import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/services-page.ts";

export const servicesHead: Translated<typeof en.servicesHead> = {
  title: ["Cada velocidad,", "bien explicada."],
  lead: "Qué promete cada servicio, cuánto cuesta y hasta dónde llega. Abra una línea para leer la letra pequeña en letra grande.",
  figures: [
    { value: "99.97%", words: "entregas exitosas" },
    { value: "24/7", words: "atención" },
    { value: "195+", words: "países" },
    { value: "10,000+", words: "empresas" },
  ],
};

export const serviceCards: Translated<typeof en.serviceCards> = [
  {
    letter: "S",
    name: "Entrega el mismo día",
    line: "Reservado en la mañana, entregado antes de la hora de cierre.",
    service: "express",
    details:
      "Un conductor se asigna a los pocos minutos de la reserva y lleva el paquete sin clasificación intermedia.",
    points: ["Recolección en dos horas dentro de la I-285", "Firma si la pide", "Posición en la página de rastreo"],
  },
  {
    letter: "R",
    name: "Entrega urgente",
    line: "Un conductor, una parada, de puerta a puerta en 1–3 horas.",
    service: "rush",
    details:
      "El conductor libre más cercano deja todo lo demás. Para piezas que detienen una línea y papeles que detienen un negocio.",
    points: ["Nada más a bordo", "Correo y mensaje de texto en cada parada", "A toda hora"],
  },
  {
    letter: "N",
    name: "Entrega al día siguiente",
    line: "Recolectado hoy, en su escritorio el siguiente día hábil.",
    service: "standard",
    details:
      "El servicio de todos los días: se clasifica de noche en la sucursal principal y sale con las primeras camionetas.",
    points: [
      "Entrega en cualquier sucursal",
      "Entrega en sábado si la pide",
      "Retención para recoger, sin parada adicional",
    ],
  },
  {
    letter: "M",
    name: "Mensajería médica",
    line: "El mismo día, con temperatura controlada y cadena de custodia firmada.",
    service: "medical",
    details: "Conductores capacitados, cajas con registro y constancia de cada mano que tocó la muestra.",
    points: ["2–8 °C y congelado", "Registro de cadena de custodia"],
  },
  {
    letter: "L",
    name: "Mensajería legal",
    line: "Presentado, notificado y sellado antes de que cierre el juzgado.",
    price: "Pregunte",
    details:
      "Presentación de documentos y notificaciones judiciales en los condados metropolitanos, con copia sellada de vuelta el mismo día.",
    points: [
      "Tribunales de Fulton, DeKalb, Cobb y Gwinnett",
      "Devolución de la copia sellada",
      "Declaración jurada si la pide",
    ],
  },
  {
    letter: "H",
    name: "Alto valor",
    line: "Dos personas, un precinto, nada en una camioneta durante la noche.",
    price: "Pregunte",
    details: "Joyas, instrumentos y prototipos, asegurados por el valor que usted indique y siempre a la vista.",
    points: ["Precintos de seguridad numerados", "Equipos de dos personas", "Seguro según acuerdo"],
  },
];

export const coverageHead: Translated<typeof en.coverageHead> = {
  title: ["Adónde llegamos"],
  lead: "Las zonas que recorremos nosotros mismos y lo que mueven en un mes.",
};
export const coverageHeadAlone: Translated<typeof en.coverageHeadAlone> = {
  title: ["Adónde llegamos"],
  lead: "Las zonas que recorremos nosotros mismos.",
};
export const coverage: Translated<typeof en.coverage> = [
  {
    key: "metro",
    name: "Área de Atlanta",
    line: "Camionetas en la calle desde las 6 a. m., todos los días.",
    cities: [
      { name: "Atlanta", zones: 24, monthly: "18,400" },
      { name: "Marietta", zones: 9, monthly: "5,200" },
      { name: "Decatur", zones: 7, monthly: "4,100" },
      { name: "Sandy Springs", zones: 8, monthly: "4,700" },
      { name: "College Park", zones: 6, monthly: "3,900" },
      { name: "Lawrenceville", zones: 7, monthly: "2,800" },
    ],
  },
  {
    key: "state",
    name: "Todo el estado",
    line: "Transporte troncal cada noche, primera entrega antes del mediodía.",
    cities: [
      { name: "Savannah", zones: 11, monthly: "6,300" },
      { name: "Augusta", zones: 8, monthly: "3,700" },
      { name: "Columbus", zones: 7, monthly: "3,100" },
      { name: "Macon", zones: 7, monthly: "2,900" },
      { name: "Athens", zones: 5, monthly: "2,200" },
      { name: "Valdosta", zones: 4, monthly: "1,100" },
    ],
  },
  {
    key: "country",
    name: "Todo el país",
    line: "Por aire y con transporte de socios, en uno o dos días; al extranjero, a más de 190 países, a pedido.",
    cities: [
      { name: "Charlotte, NC", zones: 10, monthly: "2,600" },
      { name: "Nashville, TN", zones: 9, monthly: "2,300" },
      { name: "Dallas, TX", zones: 14, monthly: "1,900" },
      { name: "Chicago, IL", zones: 16, monthly: "1,700" },
      { name: "New York, NY", zones: 22, monthly: "2,400" },
      { name: "Los Angeles, CA", zones: 19, monthly: "1,500" },
    ],
  },
];

export const pricingHead: Translated<typeof en.pricingHead> = {
  title: ["Planes sin", "letra pequeña"],
  lead: "Precios base de la misma tarifa que usa el formulario de reserva.",
};
export const pricingPlans: Translated<typeof en.pricingPlans> = [
  {
    name: "Profesional",
    service: "express",
    tag: "El más elegido",
    line: "Para oficinas que envían todos los días y quieren una sola factura al mes.",
    points: ["Mismo día y día siguiente", "Direcciones y paquetes guardados", "Facturación mensual"],
    call: "Enviar ahora",
  },
  {
    name: "Básico",
    service: "standard",
    tag: "Pague por uso",
    line: "Para un paquete de vez en cuando.",
    points: ["Entrega al día siguiente", "Entrega en todas las sucursales", "Rastreo por correo"],
    call: "Enviar ahora",
  },
  {
    name: "Empresarial",
    price: "A medida",
    tag: "Según acuerdo",
    line: "Para flotas, laboratorios y almacenes con sus propias reglas.",
    points: ["Tarifa y rondas de recolección propias", "API e importación masiva", "Un despachador asignado"],
    call: "Hablar con ventas",
  },
];

export const priceCall: Translated<typeof en.priceCall> = () => "Pida un precio.";
