import { Link } from "react-router";
import { auditTitle, auditWords as words } from "#copy/en/audit.ts";
import { knownActions } from "#domain/settings/activity.ts";
import { FilterForm } from "#app/components/table/filter-form.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

const actions = [
  { value: "", words: words.allActions },
  ...knownActions.map((action) => ({ value: action, words: auditTitle(action) })),
];

/** Filters of the audit log, in the address. */
export function AuditFilter({ values }: { values: Record<string, string> }) {
  return (
    <FilterForm path="/admin/audit" values={values} button={words.show} className="audit-filter" label={words.filters}>
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
      {Object.values(values).some(Boolean) ? (
        <Link className="text-link" to="/admin/audit">
          {words.showAll}
        </Link>
      ) : null}
    </FilterForm>
  );
}
