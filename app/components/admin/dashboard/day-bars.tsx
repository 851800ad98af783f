import { chartWords } from "#copy/en/dashboard.ts";
import type { DashboardPage, DayBar } from "#app/components/admin/dashboard/dashboard-page.ts";

const tall = 100;

/**
 * Bookings of the last days, with the late ones striped at the top; the same as a table below. Rendered on the
 * server.
 */
export function DayBars({ bars: { from, to, days } }: { bars: DashboardPage["bars"] }) {
  return (
    <section className="admin-frame-section day-bars" aria-labelledby="per-day">
      <h2 id="per-day">
        {chartWords.perDay}
        <span>
          <span className="day-bars-all">{chartWords.perDayNote(from, to)}</span>
          <span className="day-bars-week">{chartWords.perDayNote(days.at(-7)?.name ?? from, to)}</span>
        </span>
      </h2>
      <div className="day-bars-chart" aria-hidden="true">
        {days.map((bar) => (
          <Bar key={bar.day} bar={bar} />
        ))}
      </div>
      <details>
        <summary className="text-link">{chartWords.asTable}</summary>
        <table className="data-table day-bars-table" aria-labelledby="per-day">
          <thead>
            <tr>
              {chartWords.columns.map((column, place) => (
                <th key={column} scope="col" className={place > 0 ? "data-table-right" : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, name, booked, due, late }) => (
              <tr key={day}>
                <th scope="row">{name}</th>
                {[booked, due, late].map((count, place) => (
                  <td key={place} className="data-table-right mono">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Bar({ bar: { label, booked, height, lateHeight, isToday, isWeekend } }: { bar: DayBar }) {
  const [whole, late] = [height * tall, lateHeight * tall];
  const look = isToday ? "today" : isWeekend ? "weekend" : "weekday";
  return (
    <div className={`day-bars-day ${look}`}>
      <svg viewBox={`0 0 10 ${tall + 14}`} preserveAspectRatio="none">
        <rect className="day-bars-bar" x="0" y={tall + 14 - whole} width="10" height={whole} />
        {late > 0 ? (
          <>
            <rect className="day-bars-late" x="0" y={tall + 14 - whole} width="10" height={late} />
            {Array.from({ length: Math.max(1, Math.round(late / 3)) }, (_, stroke) => (
              <path
                key={stroke}
                className="day-bars-hatch"
                d={`M0 ${tall + 14 - whole + Math.min(late, (stroke + 1) * 3)}L10 ${tall + 14 - whole + stroke * 3}`}
              />
            ))}
          </>
        ) : null}
      </svg>
      <b>{booked}</b>
      <span>{label}</span>
    </div>
  );
}
