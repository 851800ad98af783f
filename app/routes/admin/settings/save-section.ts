import type { RouterContextProvider } from "react-router";
import { messages } from "#copy/en/messages.ts";
import type { Settings, SettingsSection } from "#domain/settings/settings.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { redirectWithToast } from "#app/web/toast.ts";

type Change<S extends SettingsSection> = { version: number } & Partial<Settings[S]>;
type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };

/** Saves the fields of one page into its section of the settings and shows the page again. @throws `stale` (E5) */
export function saveSection<S extends SettingsSection>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  {
    section,
    parse,
    page,
  }: { section: S; parse: (raw: unknown) => Parsed<Change<S>> | Promise<Parsed<Change<S>>>; page: string },
) {
  return formAction(args, {
    actor: administratorOf,
    parse,
    failed: messages.settings.failed,
    run: async (actor, { version, ...changes }) => {
      const { value } = await getSettingsSection(actor, section);
      await changeSettings(actor, section, { ...value, ...changes }, version);
      return redirectWithToast(page, messages.settings.saved);
    },
  });
}
