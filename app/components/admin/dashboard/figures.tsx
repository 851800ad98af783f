import { chartWords } from "#copy/en/dashboard.ts";
import type { MixLine, OnTime } from "#app/components/admin/dashboard/dashboard-page.ts";
import { StatusBadge, statusLooks } from "#app/components/shipment/status-badge.tsx";

const [wide, high] = [140, 44];

/** On-time share, and its course from day to day. */
export function OnTimeFigure({ onTime }: { onTime: OnTime }) {
  return (
    <section className="admin-frame-section" aria-labelledby="on-time">
      <h2 id="on-time">
        {chartWords.onTime}
        {onTime ? <span>{chartWords.onTimeNote}</span> : null}
      </h2>
      {onTime ? (
        <div className="figures-on-time">
          <p>
            <b>
              {onTime.share}
              <small>{chartWords.percent}</small>
            </b>
            {onTime.words}
          </p>
          <svg viewBox={`-4 -4 ${wide + 8} ${high + 8}`} aria-hidden="true">
            <polyline points={lineOf(onTime.points)} />
            <circle cx={lastOf(onTime.points)[0]} cy={lastOf(onTime.points)[1]} r="3.5" />
          </svg>
        </div>
      ) : (
        <p className="figures-none">{chartWords.nothingDue}</p>
      )}
    </section>
  );
}

type Place = [number, number];

function placesOf(points: (number | null)[]): Place[] {
  const lowest = Math.min(0.9, ...points.filter((point) => point !== null));
  return points.flatMap((point, place) =>
    point === null
      ? []
      : [[rounded((place / (points.length - 1)) * wide), rounded(((1 - point) / (1 - lowest)) * high)] satisfies Place],
  );
}

function lineOf(points: (number | null)[]): string {
  return placesOf(points)
    .map((place) => place.join(","))
    .join(" ");
}

function lastOf(points: (number | null)[]): Place {
  return placesOf(points).at(-1) ?? [0, 0];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shipments booked in these days, by status. */
export function StatusMix({ mix }: { mix: MixLine[] }) {
  return (
    <section className="admin-frame-section" aria-labelledby="mix">
      <h2 id="mix">
        {chartWords.mix}
        {mix.length > 0 ? <span>{chartWords.mixNote}</span> : null}
      </h2>
      {mix.length === 0 ? <p className="figures-none">{chartWords.nothingBooked}</p> : null}
      <ul className="figures-mix">
        {mix.map(({ status, count, width }) => (
          <li key={status}>
            <StatusBadge status={status} />
            <svg className="figures-track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={`figures-bar ${statusLooks[status].tone}`}
                width={Math.max(1, width * 100)}
                height="10"
              />
            </svg>
            <b className="mono">{count.toLocaleString("en-US")}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
