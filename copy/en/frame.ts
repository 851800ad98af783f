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
  contact: "Contact",
  getStarted: "Get Started",
  company: "Company",
  privacy: "Privacy",
  terms: "Terms",
  cookies: "Cookies",
} as const;
