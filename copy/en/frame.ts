import type { Language } from "#domain/shared/language.ts";

/** Words that stand round every page: navigation, footer, and what leads a person on. */
export const frameWords = {
  skip: "Skip to content",
  mainNavigation: "Main",
  menu: "Menu",
  home: "Home",
  services: "Services",
  newShipment: "New Shipment",
  track: "Track",
  trackPackage: "Track a package",
  about: "About",
  branches: "Branches",
  help: "Help",
  verify: "Is a message from us?",
  contact: "Contact",
  getStarted: "Get Started",
  signIn: "Sign in",
  support: "Support desk",
  company: "Company",
  privacy: "Privacy",
  terms: "Terms",
  cookies: "Cookies",
} as const;

/** Of the switch between the looks; "system" is whatever the device says. */
export const themeWords = { theme: "Theme", system: "System", light: "Light", dark: "Dark" } as const;

/** Each language calls itself by its own name. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };
