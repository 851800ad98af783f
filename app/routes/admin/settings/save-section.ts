import type { RouterContextProvider } from "react-router";
import { messages } from "#copy/en/messages.ts";
import type { Settings, SettingsSection } from "#domain/settings/settings.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { runAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";

type Change<S extends SettingsSection> = { version: number } & Partial<Settings[S]>;
type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };

/** Saves what one page of the settings posts over the rest of its section, and shows the page again; `stale` where somebody else saved meanwhile (E5). */
export async function saveSection<S extends SettingsSection>({
  request,
  context,
  section,
  parse,
  page,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  section: S;
  parse: (raw: unknown) => Parsed<Change<S>>;
  page: string;
}) {
  const actor = administratorOf(context);
  return runAction({
    form: section,
    fields: await readFields(request),
    parse,
    failed: messages.settings.failed,
    run: async ({ version, ...changes }) => {
      const { value } = await getSettingsSection(actor, section);
      await changeSettings(actor, section, { ...value, ...changes }, version);
      return redirectWithToast(page, messages.settings.saved);
    },
  });
}
