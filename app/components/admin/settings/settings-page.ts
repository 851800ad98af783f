/** A section of the settings as its form is filled: every value as text ("on" for a ticked box), and the version it is of (E5). */
export type SettingsPage = { version: number; values: Record<string, string> };
