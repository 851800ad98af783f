import { branchWords as words } from "#copy/en/branches.ts";

/** A special day and its effect on the branches. */
export type DayLine = { date: string; day: string; weekday: string; name: string; effect: string };

export function DayList({ days }: { days: DayLine[] }) {
  return (
    <section className="day-list" aria-labelledby="other-days">
      <h2 id="other-days">{words.otherDays}</h2>
      {days.length === 0 ? <p className="hint">{words.noDays}</p> : null}
      <ol>
        {days.map(({ date, day, weekday, name, effect }) => (
          <li key={`${date} ${name}`}>
            <time dateTime={date}>
              <b className="mono">{day}</b> {weekday}
            </time>
            <b>{name}</b>
            <span>{effect}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
