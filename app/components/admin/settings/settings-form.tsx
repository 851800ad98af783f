import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import type { SettingsPage } from "#app/components/admin/settings/settings-page.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { LeaveDialog } from "#app/components/form/leave-dialog.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { fillSettings, type SettingsEntry } from "#app/components/admin/settings/settings-entry.ts";
import { SettingsBar } from "#app/components/admin/settings/settings-bar.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusAfter } from "#app/components/ui/use-focus-after.ts";

type FormProps<A extends RefusedForm> = {
  label: string;
  action: string;
  page: SettingsPage;
  answer?: A | undefined;
  /** Full width, for tables of figures. */
  isWide?: boolean;
  /** Text of the save button, if it does more than save. */
  button?: string;
  /** As in SettingsBar. */
  unchanged?: string;
  /** `answer`: result of the last submission, not only of a rejection. */
  children: (entry: SettingsEntry, answer: A | undefined) => ReactNode;
};

/** Scrolls a whole text area into view: the browser scrolls only its caret's line, and the bar may cover the rest. */
function bringWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}

/** One section of the settings. It restarts after saving and undo; a rejection keeps the input. */
export function SettingsForm<A extends RefusedForm>(props: FormProps<A>) {
  const { key } = useLocation();
  const [round, setRound] = useState(0);
  useFocusAfter(round);
  return <Filled key={`${key} ${round}`} {...props} onUndo={() => setRound(round + 1)} />;
}

function Filled<A extends RefusedForm>({
  label,
  action,
  page,
  answer,
  isWide,
  button,
  unchanged,
  children,
  onUndo,
}: FormProps<A> & { onUndo: () => void }) {
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, messages.settings.failed);
  const form = useRef<HTMLFormElement>(null);
  const [opened] = useState(page);
  const { entry, isStale, version } = fillSettings(opened, page, refused);
  return (
    <Form
      {...formProps}
      ref={form}
      action={action}
      className={isWide ? "settings-form wide" : "settings-form"}
      aria-label={label}
      onReset={onUndo}
      onFocus={bringWhole}
    >
      <LeaveDialog form={form} />
      <div className="settings-form-fields">
        {refused && (refused.message || refused.issues.length > 0) ? (
          <Answer refused={refused} conflictAt={isStale ? action : null} />
        ) : null}
        <input type="hidden" name="version" value={version} />
        {children(entry, refused)}
      </div>
      <SettingsBar isBusy={isBusy} isRefused={isTyped(opened, refused)} button={button} unchanged={unchanged} />
    </Form>
  );
}

/** Whether the answer holds unsaved values. An answer without a rejection may repeat the saved ones. */
function isTyped({ values }: SettingsPage, refused: RefusedForm | undefined): boolean {
  if (!refused) return false;
  if (refused.message || refused.issues.length > 0) return true;
  return Object.entries(values).some(([name, saved]) => (refused.values[name] ?? "") !== saved);
}

/** Takes the focus and scrolls into view, because the button is far below. */
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
