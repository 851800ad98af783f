import { Form, Link, useSubmit } from "react-router";
import { deletionWords, shipmentListWords } from "#copy/en/back-office.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { ListFilters } from "#app/components/admin/admin-pages.ts";
import { filterParams, listAddress } from "#app/components/admin/list-address.ts";
import { statusLooks } from "#app/components/shipment/status-badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** The status in the address, as a list; the chips show the same. */
export function StatusFilter({ filters }: { filters: ListFilters }) {
  const submit = useSubmit();
  const { status } = filters;
  return (
    <Form method="get" className="status-filter" onChange={(event) => void submit(event.currentTarget)}>
      {Object.entries(filterParams({ ...filters, status: null })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="status">{shipmentListWords.filter}</label>
      {/* Remounted with the address, so that Back and the chips move it too. */}
      <select
        key={status ?? "all"}
        id="status"
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

export function StatusChips({ filters }: { filters: ListFilters }) {
  const { status, isDeleted } = filters;
  return (
    <ul className="chip-list" aria-label={shipmentListWords.quickFilters}>
      <li>
        <Link
          className="chip"
          to={listAddress({ ...filters, status: null, isDeleted: false })}
          aria-current={status || isDeleted ? undefined : "true"}
        >
          {shipmentListWords.allStatuses}
        </Link>
      </li>
      {shipmentStatuses.map((each) => (
        <li key={each}>
          <Link
            className="chip"
            to={listAddress({ ...filters, status: each })}
            aria-current={status === each ? "true" : undefined}
          >
            <Icon name={statusLooks[each].icon} size={15} />
            {statusTitle(each)}
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="chip"
          to={listAddress({ ...filters, isDeleted: !isDeleted })}
          aria-current={isDeleted ? "true" : undefined}
        >
          <Icon name="trash" size={15} />
          {deletionWords.filter}
        </Link>
      </li>
    </ul>
  );
}
