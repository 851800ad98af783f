import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import type { RefusedForm, SettingsPage } from "#app/components/admin/admin-pages.ts";
import { Refusal } from "#app/components/admin/refusal.tsx";
import { fillSettings, type SettingsEntry } from "#app/components/admin/settings-entry.ts";
import { useFormDoor } from "#app/components/admin/use-form-door.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

type FormProps = {
  title: string;
  lead: string;
  action: string;
  page: SettingsPage;
  answer?: RefusedForm | undefined;
  children: (entry: SettingsEntry) => ReactNode;
};

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
    <section className="admin-frame-page settings-form-page" aria-labelledby="section">
      <div className="settings-form-words">
        <h2 id="section">{title}</h2>
        <p>{lead}</p>
      </div>
      <Form {...door} action={action} className="settings-form">
        {refused ? <Answer refused={refused} conflictAt={isStale ? action : null} /> : null}
        <input type="hidden" name="version" value={version} />
        {children(entry)}
        <div className="settings-form-actions">
          <Button look="signal" busy={isBusy}>
            {settingsWords.save}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Stands above the fields; the button is far below, so it takes the focus and comes into sight. */
function Answer({ refused, conflictAt }: { refused: RefusedForm; conflictAt: string | null }) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused.issues.length === 0) self.current?.focus();
  }, [refused]);
  return (
    <div ref={self} tabIndex={-1} className="settings-form-answer">
      <Refusal refused={refused} failed={messages.settings.failed} />
      {conflictAt ? (
        <Notice tone="amber" title={settingsWords.conflictTitle}>
          {settingsWords.conflictBody}{" "}
          <a className="text-link" href={conflictAt}>
            {settingsWords.takeSaved}
          </a>
        </Notice>
      ) : null}
    </div>
  );
}
