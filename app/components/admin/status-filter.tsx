import { Form, Link, useSubmit } from "react-router";
import { shipmentListWords } from "#copy/en/back-office.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { statusLooks } from "#app/components/shipment/status-badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** The status in the address, as a list; the chips show the same. */
export function StatusFilter({ status, search }: { status: ShipmentStatus | null; search: string }) {
  const submit = useSubmit();
  return (
    <Form method="get" className="status-filter" onChange={(event) => void submit(event.currentTarget)}>
      {search ? <input type="hidden" name="q" value={search} /> : null}
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

export function StatusChips({ status, search }: { status: ShipmentStatus | null; search: string }) {
  const q: Record<string, string> = search ? { q: search } : {};
  return (
    <ul className="chip-list" aria-label={shipmentListWords.quickFilters}>
      <li>
        <Link className="chip" to={addressOf(q)} aria-current={status ? undefined : "true"}>
          {shipmentListWords.allStatuses}
        </Link>
      </li>
      {shipmentStatuses.map((each) => (
        <li key={each}>
          <Link
            className="chip"
            to={addressOf({ status: each, ...q })}
            aria-current={status === each ? "true" : undefined}
          >
            <Icon name={statusLooks[each].icon} size={15} />
            {statusTitle(each)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function addressOf(filters: Record<string, string>): string {
  const params = new URLSearchParams(filters).toString();
  return params ? `/admin/shipments?${params}` : "/admin/shipments";
}
