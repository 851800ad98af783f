import { Link } from "react-router";
import { branchWords as words, ofBranch } from "#copy/en/branches.ts";
import type { DayHours } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
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

/** The branches in the order of every page. */
export function BranchTable({ rows }: { rows: BranchLine[] }) {
  return (
    <div className="branch-table-scroll">
      <table className="branch-table" aria-label={words.table}>
        <thead>
          <tr>
            <th scope="col">{words.branch}</th>
            {weekdays.map((day) => (
              <th key={day} scope="col" className="branch-table-day">
                {words.days[day]}
              </th>
            ))}
            <th scope="col" className="branch-table-line">
              {words.hours}
            </th>
            <th scope="col">{words.cutOff}</th>
            <th scope="col">
              <span className="visually-hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: BranchLine }) {
  const address = `/admin/settings/branches/${row.id}`;
  return (
    <tr data-row={row.id} className={row.isOpen ? undefined : "branch-table-closed"}>
      <td>
        <Link to={address}>{row.name}</Link>
        <span className="branch-table-street">
          {row.street}
          {row.isMain ? ` · ${words.main}` : ""}
        </span>
      </td>
      {weekdays.map((day) => (
        <td key={day} className="branch-table-day">
          <Day day={row.days[day]} />
        </td>
      ))}
      <td className="branch-table-line">
        {row.hoursLine.split(/(?<=,) /).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </td>
      <td className="mono">{row.cutOff}</td>
      <td>
        <div className="branch-table-actions">
          {row.isOpen ? null : <Badge tone="grey" icon="ban" words={words.closed} />}
          {row.mayMoveUp ? <Move row={row} direction="up" words={words.up} /> : null}
          {row.mayMoveDown ? <Move row={row} direction="down" words={words.down} /> : null}
          {row.isOpen ? null : (
            <ConfirmForm
              action={`${address}/reopening`}
              button={words.reopen}
              buttonName={ofBranch(words.reopen, row.name)}
              failed={words.reopenFailed}
              hidden={{}}
            />
          )}
        </div>
      </td>
    </tr>
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
