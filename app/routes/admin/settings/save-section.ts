import type { RouterContextProvider } from "react-router";
import { messages } from "#copy/en/messages.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Settings, SettingsSection } from "#domain/settings/settings.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
type Change<S extends SettingsSection> = { version: number } & Partial<Settings[S]>;
type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };
type Form<T> = {
  page: string;
  fields?: Record<string, string>;
  parse: (raw: Record<string, string>) => Parsed<T> | Promise<Parsed<T>>;
};

/** Saves a page of the settings with its use case and shows the page again. */
export function saveSettings<T>(
  args: Sent,
  { page, save, ...form }: Form<T> & { save: (actor: Actor, change: T) => Promise<unknown> },
) {
  return changeAction(args, {
    ...form,
    actor: administratorOf,
    failed: messages.settings.failed,
    run: save,
    done: () => [page, messages.settings.saved],
  });
}

/** Saves the fields of one page into its section of the settings. @throws `stale` (E5) */
export function saveSection<S extends SettingsSection>(
  args: Sent,
  { section, ...form }: Form<Change<S>> & { section: S },
) {
  return saveSettings(args, {
    ...form,
    save: async (actor, { version, ...changes }) => {
      const { value } = await getSettingsSection(actor, section);
      await changeSettings(actor, section, { ...value, ...changes }, version);
    },
  });
}
