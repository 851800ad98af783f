import type { FormEvent, ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { deletionWords, shipmentListWords } from "#copy/en/back-office.ts";
import { paymentFilterTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import { createdSpanTitles, filterWords, overdueTitles, promisedSpanTitles } from "#copy/en/shipment-filters.ts";
import { statusTitle } from "#copy/en/statuses.ts";
import type { FilterName } from "#domain/shipments/shipment-filter.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { FilterPage, ShipmentsPage } from "#app/components/admin/shipments/list-page.ts";
import type { Option } from "#app/components/form/form-types.ts";
import { type Chip, ChipRow } from "#app/components/table/chip-row.tsx";
import { FoldOut } from "#app/components/table/fold-out.tsx";
import { SaveView } from "#app/components/admin/shipments/saved-views.tsx";
import { filterParams, listAddress } from "#app/components/admin/shipments/list-address.ts";
import { statusLooks } from "#app/components/shipment/status-badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** Filters of the list, all of them in the address: statuses with counts, active filters, and a form for more. */
export function ShipmentFilters({
  page,
  counts,
  children,
}: {
  page: FilterPage;
  counts: ShipmentsPage["counts"];
  /** Controls for the look of the list, at the end of the line. */
  children?: ReactNode;
}) {
  return (
    <div className="shipment-filters">
      <section className="shipment-filters-region" aria-label={filterWords.region}>
        <StatusChips page={page} counts={counts} />
        <ActiveChips page={page} />
        {page.unread.length > 0 ? (
          <p className="hint" role="status">
            {filterWords.unread(page.unread)}
          </p>
        ) : null}
        <MoreFilters key={listAddress(page.filters)} page={page} />
        <Views page={page} />
      </section>
      {children}
    </div>
  );
}

function StatusChips({ page: { filters }, counts }: { page: FilterPage; counts: ShipmentsPage["counts"] }) {
  const { status, isDeleted } = filters;
  const chips: Chip[] = [
    {
      words: shipmentListWords.allStatuses,
      to: listAddress({ ...filters, status: null, isDeleted: false }),
      isCurrent: !status && !isDeleted,
    },
    ...shipmentStatuses.map((each) => ({
      words: statusTitle(each),
      to: listAddress({ ...filters, status: each }),
      isCurrent: status === each,
      icon: statusLooks[each].icon,
      count: counts[each],
    })),
    {
      words: deletionWords.filter,
      to: listAddress({ ...filters, isDeleted: !isDeleted }),
      isCurrent: isDeleted,
      icon: "trash",
    },
  ];
  return <ChipRow label={shipmentListWords.quickFilters} chips={chips} />;
}

function ActiveChips({ page: { chips, filters } }: { page: FilterPage }) {
  if (chips.length === 0) return null;
  const { status, search, isDeleted, order } = filters;
  return (
    <ul className="shipment-filters-active">
      {chips.map((chip) => (
        <li key={chip.words}>
          <Link className="chip chip-narrowing" to={chip.without}>
            <span className="visually-hidden">{filterWords.remove} </span>
            {chip.words}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="text-link" to={listAddress({ status, search, isDeleted, order })}>
          {filterWords.clearAll}
        </Link>
      </li>
    </ul>
  );
}

/** Saved views, and the link that saves this one. */
function Views({ page: { views, filters } }: { page: FilterPage }) {
  const query = new URLSearchParams(filterParams(filters)).toString();
  const isSaved = views.some((view) => view.query === query);
  return (
    <>
      {views.map((view) => (
        <Link
          key={view.id}
          className="chip"
          to={`/admin/shipments?${view.query}`}
          aria-current={view.query === query ? "true" : undefined}
        >
          <Icon name="star" size={14} />
          {view.name}
        </Link>
      ))}
      {query === "" || isSaved ? null : (
        <FoldOut className="shipment-filters-more" key={query}>
          <summary className="chip">
            <Icon name="star" size={14} />
            {filterWords.saveView}
          </summary>
          <div className="shipment-filters-form shipment-filters-save">
            <SaveView query={query} />
          </div>
        </FoldOut>
      )}
      {views.length === 0 ? null : (
        <Link className="text-link" to="/admin/shipments/views">
          {filterWords.viewsTitle}
        </Link>
      )}
    </>
  );
}

/** Opens in place, with and without JavaScript; remounted with the address, so that Back updates its fields. */
function MoreFilters({ page: { filters, branches, holders, unseen, zone } }: { page: FilterPage }) {
  const submit = useSubmit();
  const values = filterParams(filters);
  const kept: FilterName[] = ["deleted", "status", "sort", "q"];
  const pick = (name: FilterName, label: string, titles: Record<string, string>) => (
    <Pick name={name} label={label} value={values[name]} options={optionsOf(titles)} />
  );
  const day = (name: FilterName, label: string) => (
    <TextField label={label} name={name} id={`filter-${name}`} type="date" defaultValue={values[name]} />
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What was left open stays out of the address.
    const said = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "") as [string, string][];
    void submit(new URLSearchParams(said), { action: "/admin/shipments" });
  };
  return (
    <FoldOut className="shipment-filters-more">
      <summary className="chip">
        <Icon name="plus" size={14} />
        {filterWords.more}
      </summary>
      <Form method="get" action="/admin/shipments" className="shipment-filters-form" onSubmit={send}>
        {kept.map((name) =>
          values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
        )}
        {pick("service", filterWords.service, titlesOfServices())}
        {pick("priority", filterWords.priority, priorityTitles)}
        {pick("payment", filterWords.payment, paymentFilterTitles)}
        <Pick name="branch" label={filterWords.branch} value={values.branch} options={branches} />
        <TextField
          label={filterWords.run}
          name="run"
          id="filter-run"
          inputMode="numeric"
          maxLength={10}
          defaultValue={values.run}
        />
        <Pick name="holder" label={filterWords.holder} value={values.holder} options={holders} />
        <Pick name="unseen" label={filterWords.unseen} value={values.unseen} options={unseen} />
        <fieldset>
          <legend>{filterWords.created}</legend>
          {pick("created", filterWords.span, createdSpanTitles)}
          {day("createdFrom", filterWords.from)}
          {day("createdTo", filterWords.to)}
        </fieldset>
        <fieldset>
          <legend>{filterWords.promised}</legend>
          {pick("promised", filterWords.span, promisedSpanTitles)}
          {day("promisedFrom", filterWords.from)}
          {day("promisedTo", filterWords.to)}
        </fieldset>
        <p className="hint">{filterWords.zone(zone)}</p>
        {pick("overdue", filterWords.overdue, overdueTitles)}
        <Checkbox
          label={filterWords.unplanned}
          note={filterWords.unplannedNote}
          name="unplanned"
          id="filter-unplanned"
          value="1"
          defaultChecked={filters.isUnplanned}
        />
        <Checkbox
          label={filterWords.late}
          note={filterWords.lateNote}
          name="late"
          id="filter-late"
          value="1"
          defaultChecked={filters.isLate}
        />
        <Checkbox
          label={filterWords.overLimit}
          name="overLimit"
          id="filter-overLimit"
          value="1"
          defaultChecked={filters.isOverLimit}
        />
        <Button look="ink">{filterWords.apply}</Button>
      </Form>
    </FoldOut>
  );
}

function Pick({
  name,
  label,
  value = "",
  options,
}: {
  name: FilterName;
  label: string;
  value: string | undefined;
  options: Option[];
}) {
  return (
    <SelectField
      label={label}
      name={name}
      id={`filter-${name}`}
      placeholder={filterWords.any}
      options={options}
      defaultValue={value}
    />
  );
}

function titlesOfServices(): Record<string, string> {
  return Object.fromEntries(Object.entries(serviceWords).map(([key, { short }]) => [key, short]));
}

function optionsOf(titles: Record<string, string>): Option[] {
  return Object.entries(titles).map(([value, words]) => ({ value, words }));
}
