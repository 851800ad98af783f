import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import type { RefusedForm, SettingsPage } from "#app/components/admin/admin-pages.ts";
import { Refusal } from "#app/components/admin/refusal.tsx";
import { fillSettings, type SettingsEntry } from "#app/components/admin/settings-entry.ts";
import { useFormDoor } from "#app/components/admin/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

type FormProps = { title: string; lead: string; action: string; page: SettingsPage; answer?: RefusedForm | undefined; children: (entry: SettingsEntry) => ReactNode };

/** One section of the settings. Begins anew when it was saved; a refusal leaves everything as it was typed. */
export function SettingsForm(props: FormProps) {
  const { key } = useLocation();
  return <Filled key={key} {...props} />;
}

function Filled({ title, lead, action, page, answer, children }: FormProps) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, messages.settings.failed);
  const [opened] = useState(page);
  const { entry, isStale, version } = fillSettings(opened, page, refused);
  return (
    <section className="pg settings" aria-labelledby="section">
      <div className="settings-head"><h2 id="section">{title}</h2><p>{lead}</p></div>
      <Form {...door} action={action} className="settings-form">
        <Refusal refused={refused} failed={messages.settings.failed} />
        {isStale ? (
          <Notice tone="amber" title={settingsWords.conflictTitle}>
            {settingsWords.conflictBody} <a className="link" href={action}>{settingsWords.takeSaved}</a>
          </Notice>
        ) : null}
        <input type="hidden" name="version" value={version} />
        {children(entry)}
        <div className="acts"><Button look="signal" busy={isBusy}>{settingsWords.save}</Button></div>
      </Form>
    </section>
  );
}
