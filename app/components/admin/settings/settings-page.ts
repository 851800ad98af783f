/** Field values of a section of the settings as text ("on" for a ticked box), and their version (E5). */
export type SettingsPage = { version: number; values: Record<string, string> };
