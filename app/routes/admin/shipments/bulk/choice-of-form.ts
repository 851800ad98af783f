import { type BulkAction, bulkActions } from "#domain/bulk/bulk-job.ts";
import { filterNames, type FilterValues, readShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { Choice } from "#server/features/bulk/choose-shipments.ts";

/** Which shipments the list sent: the boxes of the page, those of other pages in one field, or the filter itself. */
export function choiceOfForm(form: FormData): { action: BulkAction; isOptions: boolean; choice: Choice; from: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    action: bulkActions.find((action) => action === text("do").replace(/-options$/, "")) ?? "event",
    isOptions: text("do").endsWith("-options"),
    choice: text("all") === "1" ? { filter: readShipmentFilter(filterValues(text)).filter } : { named: namedIn(form) },
    from: text("from"),
  };
}

function filterValues(text: (name: string) => string): FilterValues {
  return Object.fromEntries(filterNames.map((name) => [name, text(`filter-${name}`)] as const));
}

function namedIn(form: FormData): string[] {
  const texts = [...form.getAll("id"), ...form.getAll("ids")].filter((value) => typeof value === "string");
  return [...new Set(texts.flatMap((value) => value.split(",")).filter(Boolean))];
}
