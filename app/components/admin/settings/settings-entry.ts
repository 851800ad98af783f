import { savedNow, settingsWords } from "#copy/en/settings.ts";
import type { SettingsPage } from "#app/components/admin/settings/settings-page.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";

/** Values of a settings form: as typed, else as saved when it was opened. */
export type SettingsEntry = {
  text: (name: string) => {
    name: string;
    defaultValue: string;
    error: string | undefined;
    warning: string | undefined;
  };
  isChosen: (name: string, value: string) => boolean;
  error: (name: string) => string | undefined;
  /** The saved value, if it differs from the input because someone else saved first (E5). */
  saved: (name: string, wordsOf?: (value: string) => string) => string | undefined;
};

export type Filled = { entry: SettingsEntry; isStale: boolean; version: string };

/**
 * `opened`: the page when the form appeared; `page`: as it is now. The version to send is the one that the user has
 * seen, never silently a newer one.
 */
export function fillSettings(opened: SettingsPage, page: SettingsPage, refused: RefusedForm | undefined): Filled {
  const typed = refused?.values["version"] === undefined ? null : refused.values;
  // Not by the version alone: the page may have loaded again for another reason, without a conflict shown.
  const isStale = typed !== null && refused?.isStale === true && typed["version"] !== String(page.version);
  const value = (name: string) => (typed ?? opened.values)[name] ?? "";
  const saved = (name: string, wordsOf = (text: string) => text) => {
    const now = page.values[name] ?? "";
    return isStale && now !== value(name) ? savedNow(wordsOf(now)) : undefined;
  };
  const error = (name: string) => issueOf(refused, name);
  return {
    entry: {
      text: (name) => ({ name, defaultValue: value(name), error: error(name), warning: saved(name) }),
      isChosen: (name, option) => value(name) === option,
      error,
      saved,
    },
    isStale,
    version: isStale ? String(page.version) : (typed?.["version"] ?? String(opened.version)),
  };
}

export function switchWords(value: string): string {
  return value === "on" ? settingsWords.on : settingsWords.off;
}

/** Returns settings as form values: all text, "on" for a ticked box. */
export function formValues(fields: Record<string, string | boolean>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === true ? "on" : value === false ? "" : value]),
  );
}
