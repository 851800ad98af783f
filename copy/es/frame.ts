import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/frame.ts";

export const frameWords: Translated<typeof en.frameWords> = {
  skip: "Saltar al contenido",
  mainNavigation: "Principal",
  menu: "Menú",
  home: "Inicio",
  services: "Servicios",
  newShipment: "Nuevo envío",
  track: "Rastrear",
  trackPackage: "Rastrear un paquete",
  about: "Nosotros",
  branches: "Sucursales",
  help: "Ayuda",
  verify: "¿Un mensaje es nuestro?",
  contact: "Contacto",
  getStarted: "Enviar ahora",
  signIn: "Iniciar sesión",
  support: "Mesa de ayuda",
  company: "Empresa",
  privacy: "Privacidad",
  terms: "Términos",
  cookies: "Cookies",
};

export const themeWords: Translated<typeof en.themeWords> = {
  theme: "Tema",
  system: "Sistema",
  light: "Claro",
  dark: "Oscuro",
};

export { languageNames } from "#copy/en/frame.ts";
