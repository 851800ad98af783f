import { branchWords as words } from "#copy/en/branches.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";

/** A special day and its effect on the branches. */
export type DayLine = { id: string; date: string; day: string; weekday: string; name: string; effect: string };

const columns: Column<DayLine>[] = [
  {
    key: "day",
    head: words.date,
    width: 11,
    look: "quiet",
    card: "title",
    cell: ({ date, day, weekday }) => (
      <time dateTime={date}>
        <b className="mono">{day}</b> {weekday}
      </time>
    ),
  },
  { key: "name", head: words.dayName, look: "strong", cell: ({ name }) => name },
  { key: "effect", head: words.hours, cell: ({ effect }) => effect },
];

export function DayList({ days }: { days: DayLine[] }) {
  return (
    <section className="day-list" aria-labelledby="other-days">
      <h2 id="other-days">{words.otherDays}</h2>
      {days.length === 0 ? (
        <p className="hint">{words.noDays}</p>
      ) : (
        <DataTable name={words.otherDays} columns={columns} rows={days} />
      )}
    </section>
  );
}
