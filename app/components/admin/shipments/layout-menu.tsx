import type { FormEvent } from "react";
import { Form } from "react-router";
import { shipmentListWords } from "#copy/en/back-office.ts";
import { listLayoutWords as words } from "#copy/en/shipment-filters.ts";
import { choosableColumns, type ListLayout } from "#domain/shipments/list-layout.ts";
import { FoldOut } from "#app/components/table/fold-out.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, Radio } from "#app/components/ui/checkbox.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Choice of columns and row height; opens in place, with and without JavaScript. */
export function LayoutMenu({ layout, from }: { layout: ListLayout; from: string }) {
  return (
    <FoldOut className="shipment-filters-more layout-menu">
      <summary className="chip">
        <Icon name="columns" size={14} />
        {words.view}
      </summary>
      <div className="shipment-filters-form layout-menu-panel">
        <LayoutForm key={JSON.stringify(layout)} layout={layout} from={from} />
      </div>
    </FoldOut>
  );
}

export function LayoutForm({ layout, from }: { layout: ListLayout; from: string }) {
  return (
    <Form method="post" action="/admin/shipments/look" preventScrollReset className="layout-menu-form" onSubmit={shut}>
      <input type="hidden" name="from" value={from} />
      <fieldset>
        <legend>{words.columns}</legend>
        {choosableColumns.map((column) => (
          <Checkbox
            key={column}
            label={shipmentListWords.columns[column]}
            name={column}
            id={`column-${column}`}
            defaultChecked={layout.columns.includes(column)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.rows}</legend>
        <Radio label={words.roomy} name="rows" value="roomy" defaultChecked={!layout.isCompact} />
        <Radio label={words.compact} name="rows" value="compact" defaultChecked={layout.isCompact} />
      </fieldset>
      <p className="hint">{words.kept}</p>
      <span className="layout-menu-actions">
        <Button look="ink">{words.apply}</Button>
        <Button look="quiet" name="look" value="usual">
          {words.usual}
        </Button>
      </span>
    </Form>
  );
}

/** Closes the panel: the choice shows in the list. */
function shut(event: FormEvent<HTMLFormElement>) {
  const panel = event.currentTarget.closest("details");
  if (panel) panel.open = false;
  panel?.querySelector("summary")?.focus();
}
