import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/live-figures.ts";

export const liveFigureWords: Translated<typeof en.liveFigureWords> = {
  delivered: "Envíos entregados en los últimos 12 meses",
  onTime: "de ellos a la hora prometida o antes",
  cities: "ciudades con entregas en los últimos 12 meses",
  recent: "entregados en los últimos 30 días",
  countries: "países con entregas en los últimos 12 meses",
};
