import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";

/** Returns the `meta` of a page of the settings. */
export function settingsMeta(title: () => string) {
  return ({ matches }: { matches: Parameters<typeof companyOf>[0] }) => [
    { title: `${title()}, ${settingsWords.title}, ${companyOf(matches).name}` },
  ];
}

/** `clientAction` of a page of the settings. */
export const keepSettings = keepForm(() => messages.settings.failed);
