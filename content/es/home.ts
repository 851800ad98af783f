import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/home.ts";

export { drawnState, exampleNumber, partners } from "#content/en/home.ts";

export const pageTitle: Translated<typeof en.pageTitle> = (company, city) =>
  city ? `${company}: entrega al día siguiente desde ${city}` : `${company}: entrega al día siguiente`;

export const hero: Translated<typeof en.hero> = {
  lines: ["Desde Atlanta,", "mañana mismo."],
  lead: "Mismo día, día siguiente y mensajería médica en toda Georgia. Cada paquete tiene un número, y cada número, una respuesta clara.",
  service: "standard",
  route: "De Savannah a Marietta, 268 millas, ahora en camino",
};

const counts = ["Ninguna", "Una", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve"];

export const shipFrom: Translated<typeof en.shipFrom> = (city, branches) => {
  const place = city ? ` en ${city}` : "";
  const many = `${counts[branches] ?? branches} ${branches === 1 ? "sucursal" : "sucursales"}${place},`;
  return branches > 0 ? [many, "o la puerta de su casa"] : ["La puerta de su casa"];
};

export const routeMap: Translated<typeof en.routeMap> = {
  label: "Mapa de Georgia con un paquete en camino de Savannah a Marietta",
  towns: ["Augusta", "Columbus", "Athens", "Valdosta", "Chattanooga, TN", "Greenville, SC"],
  stops: ["Savannah", "Macon", "Atlanta"],
  here: "Marietta",
};

export const speeds: Translated<typeof en.speeds> = {
  title: ["Cuatro velocidades.", "Una sola tarifa."],
  lead: "El precio que ve es el mismo que suma el formulario de reserva, línea por línea, antes de pagar.",
};

export const figures: Translated<typeof en.figures> = {
  main: { value: "5.2M+", words: "Paquetes transportados desde 2010" },
  others: [
    { value: "99.97%", words: "entregados sin incidencias" },
    { value: "24/7", words: "atención" },
    { value: "195+", words: "países de destino" },
    { value: "10,000+", words: "empresas" },
  ],
};

export const plansHead: Translated<typeof en.plansHead> = {
  title: ["Planes para quienes", "envían cada semana"],
  lead: "Cada plan abre el mismo formulario de reserva, con sus opciones ya elegidas.",
};
export const plans: Translated<typeof en.plans> = [
  {
    service: "rush",
    tag: "El más avanzado",
    name: "Exprés con rutas por IA",
    line: "Las rutas se recalculan cada cuatro minutos con el tráfico en vivo del Connector y la I-285.",
    points: [
      "Ventana de 1–3 horas",
      "Posición en vivo en la página de rastreo",
      "Correo y mensaje de texto en cada parada",
    ],
    call: "Enviar exprés",
  },
  {
    service: "express",
    tag: "El mismo día",
    name: "Reservado en la mañana, entregado en la tarde",
    line: "El mismo día, en una sola camioneta que lleva su paquete de puerta a puerta.",
    points: ["El mismo día dentro de la I-285", "Firma si la pide", "Cajas reutilizables si las pide"],
    call: "Enviar el mismo día",
  },
  {
    service: "medical",
    tag: "Seguridad empresarial",
    name: "Dos firmas, un precinto",
    line: "Para muestras, pruebas e instrumentos que nunca deben quedarse solos.",
    points: ["Precintos de seguridad numerados", "Registro de cadena de custodia", "Facturación a cuenta, 30 días"],
    call: "Enviar protegido",
  },
];

export const innovationHead: Translated<typeof en.innovationHead> = {
  title: ["Lo que pasa", "entre dos escaneos"],
  lead: "Las partes del trabajo que nunca se ven, a la vista.",
};
export const innovations: Translated<typeof en.innovations> = {
  route: {
    title: "Rutas que se recalculan solas",
    line: "Cuando el Downtown Connector se detiene, las próximas once paradas se reordenan antes de que el conductor lo note.",
  },
  cold: {
    title: "2–8 °C, por escrito",
    line: "Las cajas médicas registran su temperatura cada minuto, hasta el momento de la firma.",
    drawn: { most: "8 °C", least: "2 °C", span: "9:12 a. m. a 11:47 a. m. EDT" },
  },
  signature: {
    title: "Una firma que se puede verificar",
    line: "Nombre, hora, lugar y firma trazada en cada entrega que la requiere.",
  },
  number: {
    title: "El número se verifica solo",
    line: "El último carácter detecta un dígito mal escrito antes de que alguien espere una respuesta.",
  },
  promise: {
    title: "Una hora, cumplida",
    line: "Se fija al reservar, se guarda y nunca se cambia en silencio.",
    drawn: "6 p. m.",
  },
};

export const voices: Translated<typeof en.voices> = [
  {
    quote:
      "Dejamos de llamar para preguntar dónde están las cosas. La página lo dice en una frase, y la frase es correcta.",
    name: "Thandiwe Nakagawa-Brightwell",
    from: "Operaciones de laboratorio, Kennesaw Mountain Conservation Laboratory",
  },
  {
    quote: "Llevaron 900 frágiles diapositivas de vidrio a Savannah. Llegaron las 900.",
    name: "Josephine Whitfield",
    from: "Oglethorpe Bindery Co.",
  },
  {
    quote: "Urgente quiere decir urgente. Cincuenta y dos minutos de Decatur al quirófano.",
    name: "Dr. Ramón Castellanos",
    from: "Northside Surgical Group",
  },
];

export const awardsTitle: Translated<typeof en.awardsTitle> = () => "En la pared de la sucursal principal";
export const awards: Translated<typeof en.awards> = [
  { year: "2025", name: "Mensajería del año", from: "Georgia Logistics Association" },
  { year: "2024", name: "Premio Flota Verde", from: "Metro Atlanta Clean Air Council" },
  { year: "2023", name: "Mejor tecnología de última milla", from: "Southeast Freight Forum" },
  { year: "2021", name: "Las 50 mejores empresas para conductores", from: "Peach State Business Journal" },
];

export const closingCall: Translated<typeof en.closingCall> = () => "Confíenos su envío.";
