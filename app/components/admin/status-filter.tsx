import { Form, useSubmit } from "react-router";
import { shipmentListWords } from "#copy/en/back-office.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { filterParams } from "#app/components/admin/list-address.ts";

/** The status in the address, as a list; the chips show the same. */
export function StatusFilter({ filters }: { filters: ShipmentFilter }) {
  const submit = useSubmit();
  const { status } = filters;
  return (
    <Form method="get" className="status-filter" onChange={(event) => void submit(event.currentTarget)}>
      {Object.entries(filterParams({ ...filters, status: null })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="list-status">{shipmentListWords.filter}</label>
      {/* Remounted with the address, so that Back and the chips move it too. */}
      <select
        key={status ?? "all"}
        id="list-status"
        name="status"
        className="field-input small"
        defaultValue={status ?? "all"}
      >
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
