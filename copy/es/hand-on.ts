import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/hand-on.ts";

export const copyRefused: Translated<typeof en.copyRefused> = () =>
  "Este navegador no deja copiar desde las páginas. El texto está seleccionado: cópielo con Ctrl+C o ⌘C.";
