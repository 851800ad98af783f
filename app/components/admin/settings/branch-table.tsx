import { Link } from "react-router";
import { branchWords as words, ofBranch } from "#copy/en/branches.ts";
import type { DayHours } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Badge } from "#app/components/ui/badge.tsx";

/** A branch of the list: its hours as a bar (fractions of the time from 6 AM to 9 PM) and in words. */
export type BranchLine = {
  id: string;
  name: string;
  street: string;
  isOpen: boolean;
  isMain: boolean;
  days: Record<(typeof weekdays)[number], { hours: DayHours; brief: string } | null>;
  hoursLine: string;
  cutOff: string;
  mayMoveUp: boolean;
  mayMoveDown: boolean;
};

const columns: Column<BranchLine>[] = [
  {
    key: "branch",
    head: words.branch,
    cell: (row) => (
      <>
        <Link to={`/admin/settings/branches/${row.id}`}>{row.name}</Link>
        <span className="branch-table-street">
          {row.street}
          {row.isMain ? ` · ${words.main}` : ""}
        </span>
      </>
    ),
  },
  ...weekdays.map((day): Column<BranchLine> => ({
    key: day,
    head: words.days[day],
    width: 3.375,
    hideBelow: "medium",
    card: "none",
    className: "branch-table-day",
    cell: ({ days }) => <Day day={days[day]} />,
  })),
  {
    key: "hours",
    head: words.hours,
    className: "branch-table-line",
    cell: ({ hoursLine }) => hoursLine.split(/(?<=,) /).map((part) => <span key={part}>{part} </span>),
  },
  { key: "cutOff", head: words.cutOff, width: 6.25, look: "mono", card: "left", cell: ({ cutOff }) => cutOff },
  {
    key: "actions",
    head: <span className="visually-hidden">{words.actions}</span>,
    width: 10.5,
    align: "right",
    isActions: true,
    card: "right",
    cell: (row) => <Actions row={row} />,
  },
];

/** The branches in the order of every page. */
export function BranchTable({ rows }: { rows: BranchLine[] }) {
  return (
    <DataTable
      name={words.table}
      className="branch-table"
      columns={columns}
      rows={rows}
      rowProps={({ isOpen }) => ({ className: isOpen ? undefined : "branch-table-closed" })}
    />
  );
}

function Actions({ row }: { row: BranchLine }) {
  return (
    <>
      {row.isOpen ? null : <Badge tone="grey" icon="ban" words={words.closed} />}
      {row.mayMoveUp ? <Move row={row} direction="up" words={words.up} /> : null}
      {row.mayMoveDown ? <Move row={row} direction="down" words={words.down} /> : null}
      {row.isOpen ? null : (
        <ConfirmForm
          action={`/admin/settings/branches/${row.id}/reopening`}
          button={words.reopen}
          buttonName={ofBranch(words.reopen, row.name)}
          failed={words.reopenFailed}
        />
      )}
    </>
  );
}

function Day({ day }: { day: BranchLine["days"]["mon"] }) {
  if (!day) return <span className="branch-table-none">{words.closedDay}</span>;
  return (
    <>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="10" className="branch-table-bar" />
        <rect
          x={share(day.hours.opens)}
          width={Math.max(4, share(day.hours.closes) - share(day.hours.opens))}
          height="10"
          className="branch-table-open"
        />
      </svg>
      <span className="mono">{day.brief}</span>
    </>
  );
}

/** Returns the position of a time between 6 AM and 9 PM, in percent. */
function share(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return Math.min(100, Math.max(0, ((hour + minute / 60 - 6) / 15) * 100));
}

function Move({ row, direction, words: verb }: { row: BranchLine; direction: "up" | "down"; words: string }) {
  return (
    <ConfirmForm
      action={`/admin/settings/branches/${row.id}/position`}
      button={direction === "up" ? "↑" : "↓"}
      buttonName={ofBranch(verb, row.name)}
      failed={words.failed}
      hidden={{ direction }}
    />
  );
}
