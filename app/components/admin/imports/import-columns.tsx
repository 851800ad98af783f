import { Form } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import type { ImportPage } from "#app/components/admin/imports/import-pages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SelectField } from "#app/components/ui/text-field.tsx";

type Refused = { message: string; issues: { field: string; message: string }[] };

/** The third order is shown if the file proves both, and cannot be chosen. */
const ordersOf = (current: string) =>
  Object.entries(words.dateOrders)
    .filter(([value]) => value !== "mixed" || current === "mixed")
    .map(([value, said]) => ({ value, words: said }));

/** How the file is read: columns, order of dates, and whether messages are sent. */
export function ImportColumns({ page, refused }: { page: ImportPage; refused: Refused | undefined }) {
  const problemOf = (name: string) => refused?.issues.find(({ field }) => field === name)?.message;
  return (
    <details className="import-columns" open={Boolean(refused) || page.dateOrder === "mixed"}>
      <summary className="chip">
        <Icon name="plus" size={14} />
        {words.columns}
      </summary>
      <Form method="post" action={page.address} className="import-columns-form" preventScrollReset>
        <p className="hint">{words.columnsNote}</p>
        {refused?.message ? <Notice tone="red">{refused.message}</Notice> : null}
        <div className="import-columns-fields">
          {page.columns.map(({ label, example, field }, place) => (
            <SelectField
              key={`${place}-${field}`}
              label={label}
              name={`column.${place}`}
              id={`column-${place}`}
              hint={example}
              error={problemOf(`column.${place}`)}
              placeholder={words.leftOut}
              options={page.fields}
              defaultValue={field}
            />
          ))}
        </div>
        <SelectField
          label={words.dates}
          name="dateOrder"
          options={ordersOf(page.dateOrder)}
          defaultValue={page.dateOrder}
        />
        <Checkbox
          label={words.sendNoMessages}
          note={words.sendNoMessagesNote}
          name="isToldToNobody"
          defaultChecked={page.isToldToNobody}
        />
        <Button look="ink" name="intent" value="columns" disabled={!page.mayChange}>
          {words.useColumns}
        </Button>
      </Form>
    </details>
  );
}
