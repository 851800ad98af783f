import { Form, Link } from "react-router";
import { backOfficeWords } from "#copy/en/back-office.ts";
import { dashboardWords, stillSampleLead } from "#copy/en/dashboard.ts";
import { sampleWorldWords } from "#copy/en/sample.ts";
import { sampleWords, switchOff } from "#copy/en/settings.ts";
import type { CounterCell, DashboardPage, RecentRow } from "#app/components/admin/dashboard/dashboard-page.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

export function Counters({ cells }: { cells: CounterCell[] }) {
  return (
    <ul className="dashboard-parts-counters" aria-label={dashboardWords.counters}>
      {cells.map((cell) => (
        <li key={cell.label}>
          {cell.to ? (
            <Link to={cell.to}>
              <Count cell={cell} />
            </Link>
          ) : (
            <div>
              <Count cell={cell} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Count({ cell }: { cell: CounterCell }) {
  return (
    <>
      <span className="caption">{cell.label}</span> <b>{cell.value}</b> <small>{cell.note}</small>
    </>
  );
}

const [numberHead, statusHead, dateHead, actionsHead] = dashboardWords.columns;

const recentColumns: Column<RecentRow>[] = [
  {
    key: "number",
    head: numberHead,
    width: 9.5,
    card: "title",
    cell: ({ id, number }) => (
      <Link to={`/admin/shipments/${id}`}>
        <TrackingNumber number={number} />
      </Link>
    ),
  },
  {
    key: "status",
    head: statusHead,
    width: 10.5,
    card: "corner",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: "date",
    head: dateHead,
    card: "left",
    cell: ({ created }) => <time dateTime={created.at}>{created.exact}</time>,
  },
  {
    key: "actions",
    head: actionsHead,
    width: 4,
    align: "right",
    isActions: true,
    card: "right",
    cell: ({ id, number }) => (
      <Link className="text-link" to={`/admin/edit/${id}`}>
        {dashboardWords.edit}
        <span className="visually-hidden">, {number}</span>
      </Link>
    ),
  },
];

export function RecentShipments({ rows }: { rows: RecentRow[] }) {
  return (
    <section className="admin-frame-section" aria-labelledby="recent">
      <h2 id="recent">
        {dashboardWords.recent}
        <Link className="text-link" to="/admin/shipments">
          {dashboardWords.all}
        </Link>
      </h2>
      {rows.length === 0 ? (
        <p className="dashboard-parts-nothing">
          {dashboardWords.noneYet}{" "}
          <Link className="text-link" to="/admin/new">
            {dashboardWords.bookFirst}
          </Link>
        </p>
      ) : (
        <DataTable name={dashboardWords.recent} columns={recentColumns} rows={rows} />
      )}
    </section>
  );
}

export function QuickActions({ mayChangeSettings }: { mayChangeSettings: boolean }) {
  return (
    <section className="admin-frame-section dashboard-parts-quick" aria-labelledby="quick">
      <h2 id="quick">{dashboardWords.quickActions}</h2>
      <ul>
        <li>
          <Link className="first" to="/admin/new">
            <Icon name="plus" />
            {backOfficeWords.newShipment}
          </Link>
        </li>
        <li>
          <Link to="/admin/shipments">
            <Icon name="bag" />
            {dashboardWords.manageShipments}
          </Link>
        </li>
        {mayChangeSettings ? (
          <li>
            <Link to="/admin/settings">
              <Icon name="settings" />
              {backOfficeWords.settings}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Link to the removal of the sample data, while it is there. */
export function SampleWorld() {
  return (
    <section className="admin-frame-section dashboard-parts-samples" aria-labelledby="sample-world">
      <h2 id="sample-world">{sampleWorldWords.stillHere}</h2>
      <p>{sampleWorldWords.stillHereLead}</p>
      <p>
        <Link className="text-link" to="/admin/settings/sample">
          {sampleWorldWords.title}
        </Link>
      </p>
    </section>
  );
}

/** Sample content that visitors still see, each with a switch (F0). */
export function Samples({ kinds }: { kinds: DashboardPage["samples"] }) {
  if (kinds.length === 0) return null;
  return (
    <section className="admin-frame-section dashboard-parts-samples" aria-labelledby="samples">
      <h2 id="samples">{dashboardWords.stillSample}</h2>
      <p>{stillSampleLead(kinds.length)}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <span>{sampleWords[kind].name}</span>
            <Form method="post">
              <input type="hidden" name="sample" value={kind} />
              <Button look="quiet" size="small">
                {switchOff}
                <span className="visually-hidden">, {sampleWords[kind].name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
