import { isThemeChoice, type ThemeChoice, themeCookie } from "#app/components/layout/theme-choices.ts";

/** `sun`: black on white, for a phone in full sun. */
export const screenLights = ["system", "light", "dark", "sun"] as const;
export type ScreenLight = (typeof screenLights)[number];

const name = "waybill-light";

export function readLight(): ScreenLight {
  const theme = document.documentElement.dataset["theme"];
  const chosen: ThemeChoice = isThemeChoice(theme) ? theme : "system";
  return isInSun() ? "sun" : chosen;
}

function isInSun(): boolean {
  try {
    return localStorage.getItem(name) === "sun";
  } catch {
    return false;
  }
}

/** Shows and keeps a choice. The sun is of the driver's pages on this phone, the theme of the whole site. */
export function chooseLight(light: ScreenLight): void {
  try {
    if (light === "sun") localStorage.setItem(name, light);
    else localStorage.removeItem(name);
  } catch {
    // It holds until the page is left.
  }
  showSun(light === "sun");
  if (light === "sun") return;
  document.cookie = themeCookie(light, location.protocol === "https:");
  if (light === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = light;
}

/** Shows what was chosen before. */
export function showLight(): void {
  showSun(isInSun());
}

function showSun(isSun: boolean): void {
  const { dataset } = document.documentElement;
  if (isSun) dataset["light"] = "sun";
  else delete dataset["light"];
}
