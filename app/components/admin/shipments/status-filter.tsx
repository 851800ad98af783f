import { shipmentListWords } from "#copy/en/back-office.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { filterParams } from "#app/components/admin/shipments/list-address.ts";
import { FilterSelect } from "#app/components/table/filter-select.tsx";

/** Status filter as a select; the chips show the same. */
export function StatusFilter({ filters }: { filters: ShipmentFilter }) {
  return (
    <FilterSelect
      path="/admin/shipments"
      name="status"
      label={shipmentListWords.filter}
      all={shipmentListWords.allStatuses}
      options={shipmentStatuses.map((value) => ({ value, words: statusTitle(value) }))}
      filters={filterParams(filters)}
      button={shipmentListWords.show}
    />
  );
}
