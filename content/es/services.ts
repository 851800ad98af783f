import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/services.ts";

export const serviceLines: Translated<typeof en.serviceLines> = [
  { key: "standard", line: "Recolectado hoy, en su escritorio el siguiente día hábil." },
  { key: "express", line: "Reservado en la mañana, entregado antes de la hora de cierre." },
  { key: "rush", line: "Un conductor, una parada, de puerta a puerta en 1–3 horas." },
  { key: "medical", line: "El mismo día, con temperatura controlada y cadena de custodia firmada." },
];

export const alsoOffered: Translated<typeof en.alsoOffered> = [
  "Carga aérea exprés",
  "Logística terrestre",
  "Internacional",
  "Guante blanco",
  "Almacenaje",
  "Soluciones para empresas",
];
