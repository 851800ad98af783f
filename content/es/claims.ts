import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/claims.ts";

export const pointClaims: Translated<typeof en.pointClaims> = [
  { claim: "hipaa", letter: "M", place: 1, words: "Manejo conforme a HIPAA" },
];

export const planClaims: Translated<typeof en.planClaims> = [
  {
    claim: "carbon",
    plan: {
      service: "express",
      tag: "Carbono neutral",
      name: "Camionetas eléctricas, ruta compensada",
      line: "El mismo día, sin humo. Lo que emite el transporte de larga distancia se compensa.",
      points: ["El mismo día dentro de la I-285", "Informe de carbono trimestral", "Cajas reutilizables si las pide"],
      call: "Enviar carbono neutral",
    },
  },
];

export const roadClaims: Translated<typeof en.roadClaims> = [
  {
    claim: "carbon",
    stop: { year: "2022", name: "Primeras camionetas eléctricas", line: "Dentro de la I-285 sin tubo de escape" },
  },
];
