/** Theme choices: light, dark, or the system's. */
export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = Exclude<ThemeChoice, "system">;

const yearSeconds = 31_536_000;

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value);
}

/** Returns the cookie that keeps the choice for a year; "system" removes it. Scripts can set it without a request. */
export function themeCookie(choice: ThemeChoice, isHttps: boolean): string {
  const kept = choice === "system" ? ["theme=", "Max-Age=0"] : [`theme=${choice}`, `Max-Age=${yearSeconds}`];
  return [...kept, "Path=/", "SameSite=Lax", ...(isHttps ? ["secure"] : [])].join("; ");
}
