import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/about.ts";

export const aboutHead: Translated<typeof en.aboutHead> = {
  title: ["Una camioneta,", "una promesa,", "2010."],
  lead: "Empezamos con una sola camioneta y una regla: decirle a la gente dónde está su paquete antes de que pregunte. Quince años después la flota ha crecido; la regla sigue igual.",
  figures: [
    { value: "15,000+", words: "entregas al mes" },
    { value: "99.8%", words: "a tiempo este año" },
    { value: "50+", words: "ciudades" },
    { value: "24/7", words: "atención" },
  ],
};

export const mission: Translated<typeof en.mission> = {
  title: "Misión",
  line: "Llevar por toda Georgia lo que le importa a la gente, el día que prometimos y con una respuesta honesta en cada paso.",
};
export const vision: Translated<typeof en.vision> = {
  title: "Visión",
  line: "Una mensajería a la que nadie tiene que llamar, porque la página ya lo dijo.",
};

export const pictured: Translated<typeof en.pictured> = [
  { picture: "van", title: "La camioneta", line: "Cargada en el orden de sus paradas: la última, primero." },
  { picture: "dock", title: "El andén", line: "Cada paquete se lee al entrar y otra vez al salir." },
  { picture: "hand-over", title: "La entrega", line: "Un nombre, una hora y una firma si usted la pide." },
  { picture: "cooler", title: "La nevera", line: "Siempre fría, y con registro todo el camino." },
];

export const valuesHead: Translated<typeof en.valuesHead> = { title: ["Cuatro cosas que", "nos exigimos"] };
export const values: Translated<typeof en.values> = [
  {
    name: "Confiabilidad",
    line: "Una promesa se guarda cuando se hace y se mide cuando vence.",
  },
  {
    name: "Innovación",
    line: "Rutas, etiquetas y números que se verifican solos, para que las personas puedan atender a las personas.",
  },
  { name: "Atención al cliente", line: "Palabras claras, un solo número y alguien que contesta." },
  { name: "Integridad", line: "Cuando vamos tarde lo decimos primero, con el motivo y la nueva hora." },
];

export const carryHead: Translated<typeof en.carryHead> = {
  title: ["Lo que llevamos"],
  lead: "Cuatro velocidades desde un mismo andén.",
};

export const linesWithFigures: Translated<typeof en.linesWithFigures> = {
  reliability: "Una promesa se guarda cuando se hace y se mide cuando vence: 99.9% a tiempo desde 2010.",
  today: "Más de 15,000 entregas al mes",
};

export const road: Translated<typeof en.road> = {
  title: ["El camino hasta aquí"],
  stops: [
    { year: "2010", name: "Una camioneta", line: "Marietta Blvd, dos personas" },
    { year: "2013", name: "Norte y Este", line: "Tres puertas dentro del Perimeter" },
    { year: "2016", name: "Mensajería médica", line: "Hieleras que llevan su propio registro" },
    { year: "2019", name: "Cinco sucursales", line: "Abren Sur y Oeste" },
    { year: "2022", name: "A toda hora", line: "Camionetas urgentes día y noche" },
    { year: "2026", name: "Usted está aquí", line: "Cinco sucursales, un solo número" },
  ],
};
