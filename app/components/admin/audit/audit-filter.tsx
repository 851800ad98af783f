import { Form, Link } from "react-router";
import { auditTitle, auditWords as words } from "#copy/en/audit.ts";
import { knownActions } from "#domain/settings/activity.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

const actions = [
  { value: "", words: words.allActions },
  ...knownActions.map((action) => ({ value: action, words: auditTitle(action) })),
];

/** Filters of the audit log, in the address. */
export function AuditFilter({ values }: { values: Record<string, string> }) {
  return (
    <Form
      key={JSON.stringify(values)}
      method="get"
      action="/admin/audit"
      className="audit-filter"
      aria-label={words.filters}
    >
      <SelectField label={words.action} name="action" defaultValue={values["action"]} options={actions} />
      <TextField label={words.actor} name="actor" defaultValue={values["actor"]} maxLength={60} autoComplete="off" />
      <TextField
        label={words.subject}
        name="subject"
        defaultValue={values["subject"]}
        maxLength={60}
        autoComplete="off"
      />
      <TextField label={words.from} name="from" type="date" defaultValue={values["from"]} />
      <TextField label={words.to} name="to" type="date" defaultValue={values["to"]} />
      <Button look="quiet">{words.show}</Button>
      {Object.values(values).some(Boolean) ? (
        <Link className="text-link" to="/admin/audit">
          {words.showAll}
        </Link>
      ) : null}
    </Form>
  );
}
