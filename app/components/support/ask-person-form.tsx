import type { FormEvent } from "react";
import { chatWords as words } from "#copy/en/chat.ts";
import { pathHere } from "#domain/shared/language.ts";
import { type DeskRefusal, deskAddress } from "#app/components/support/desk.ts";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useOpenFields } from "#app/components/ui/use-open-fields.ts";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

/** Who wants to talk to a person, and how they are reached. */
export function AskPersonForm({
  place,
  refusal,
  hasLines,
  onSend,
  onAskPerson,
}: {
  place: string;
  refusal: DeskRefusal | null;
  hasLines: boolean;
  onSend?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  onAskPerson?: ((isAsked: boolean) => void) | undefined;
}) {
  const typed = refusal?.values ?? {};
  const issues = refusal?.issues ?? [];
  const { isOpen, onEdit } = useOpenFields(
    refusal,
    issues.map(({ field }) => `${place}-${field}`),
  );
  const open = issues.filter(({ field }) => isOpen(field));
  // Separate ids: the contact page below the dialog has fields with the same names.
  const field = (name: string) => ({
    name,
    id: `${place}-${name}`,
    defaultValue: typed[name],
    error: open.find((issue) => issue.field === name)?.message,
  });
  return (
    <form
      className="ask-person-form"
      method="post"
      action={pathHere(`${deskAddress}?person=1#page-person`)}
      id={`${place}-person`}
      aria-label={words.personForm}
      onSubmit={onSend}
      onInput={onEdit}
      noValidate
    >
      <p className="hint">{words.personHint}</p>
      <ErrorSummary
        lines={open.map(({ field: name, message }) => ({ field: `${place}-${name}`, message }))}
        takesFocus={false}
      />
      {refusal?.message ? <Notice tone="red">{refusal.message}</Notice> : null}
      <input type="hidden" name="intent" value="person" />
      <TextField {...field("name")} label={words.name} autoComplete="name" required maxLength={120} />
      <TextField {...field("email")} label={words.email} type="email" autoComplete="email" required maxLength={254} />
      <TextField {...field("phone")} label={words.phone} type="tel" autoComplete="tel" optional maxLength={40} />
      <TextareaField
        {...field("message")}
        label={words.more}
        rows={3}
        maxLength={2000}
        {...(hasLines ? { optional: true, hint: words.moreHint } : { required: true })}
      />
      <div className="ask-person-form-buttons">
        <Button look="signal">{words.handOver}</Button>
        {onAskPerson ? (
          <button type="button" className="button quiet" onClick={() => onAskPerson(false)}>
            {words.keepAsking}
          </button>
        ) : (
          <a className="button quiet" href={pathHere(deskAddress)}>
            {words.keepAsking}
          </a>
        )}
      </div>
    </form>
  );
}
