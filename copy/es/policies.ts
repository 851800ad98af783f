import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/policies.ts";

export const policyWords: Translated<typeof en.policyWords> = {
  titles: { privacy: "Privacidad", terms: "Términos", cookies: "Cookies" },
  call: (phone) => `llame al ${phone}`,
  write: (email) => `escriba a ${email}`,
  inForce: (name, date) => `Versión ${name}, vigente desde el ${date}.`,
  contents: "En esta página",
  inEnglish: "Esta empresa publica el texto en inglés.",
  title: "Políticas y términos",
  lead: "Lo que los visitantes leen sobre sus derechos. Un texto nunca se cambia, solo le sigue otro; cada reserva anota qué términos se aceptaron.",
  table: "Políticas",
  policy: "Política",
  version: "Versión",
  since: "Vigente desde",
  origin: "De quién es el texto",
  shipped: "De fábrica",
  own: "Propio",
  shippedHint:
    "Los textos de fábrica vienen con el producto y una versión posterior puede mejorarlos. Pida a alguien que conozca su legislación que los lea.",
  openPage: "Abrir la página",
  editLead: (name) => `La versión ${name} está vigente.`,
  back: "Todas las políticas",
  text: "Texto",
  textHint:
    "## inicia un encabezado, - un elemento de una lista, una línea vacía un párrafo nuevo. {company}, {legalName}, {email} y {contact} se completan con los ajustes. Todo lo demás queda tal como se escribe.",
  note: "Nota",
  noteHint: "Por qué cambió. Solo la lee la oficina.",
  preview: "Vista previa",
  previewTitle: "Así se leerá",
  publish: "Publicar texto",
  versions: "Versiones",
  inForceNow: "vigente",
  savedOther: "Ahora está vigente otro texto.",
  readSaved: "Leer el texto vigente",
  oldLead: (date) => `Vigente desde el ${date}.`,
  pageOfVersion: (title, name) => `${title}, versión ${name}`,
};
