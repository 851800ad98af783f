import { Form } from "react-router";
import { shipmentListWords } from "#copy/en/back-office.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { filterParams } from "#app/components/admin/shipments/list-address.ts";
import { useSubmitOnChoice } from "#app/components/form/use-submit-on-choice.ts";

/** The status in the address, as a list; the chips show the same. */
export function StatusFilter({ filters }: { filters: ShipmentFilter }) {
  const status = filters.status ?? "all";
  const picking = useSubmitOnChoice(status);
  return (
    <Form method="get" className="status-filter" {...picking}>
      {Object.entries(filterParams({ ...filters, status: null })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-status">{shipmentListWords.filter}</label>
      {/* Remounted with the address, so that Back and the chips move it too. */}
      <select key={status} id="list-status" name="status" className="field-input small" defaultValue={status}>
        <option value="all">{shipmentListWords.allStatuses}</option>
        {shipmentStatuses.map((each) => (
          <option key={each} value={each}>
            {statusTitle(each)}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button small">{shipmentListWords.show}</button>
      </noscript>
    </Form>
  );
}
