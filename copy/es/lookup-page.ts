import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/lookup-page.ts";

export const lookupPageWords: Translated<typeof en.lookupPageWords> = {
  pageTitle: (company) => `Rastrear un envío, ${company}`,
  title: "¿Dónde está mi paquete?",
  lead: "Escriba el número de rastreo de su etiqueta, recibo o mensaje. No importan los espacios, los guiones ni las minúsculas.",
  searching: "Buscando…",
};
