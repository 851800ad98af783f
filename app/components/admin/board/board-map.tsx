import { memo, type ReactNode } from "react";
import { boardWords as words } from "#copy/en/board.ts";
import type { BoardMap as MapDrawing, MapPoint, MapStop } from "#app/components/admin/board/board-page.ts";

const path = (points: readonly MapPoint[]) => points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");

/** Stops and runs drawn as dots and lines, without a map server. The chosen run is in the signal color, numbered. */
export const BoardMap = memo(function BoardMap({ map, children }: { map: MapDrawing; children?: ReactNode }) {
  const others = map.runs.filter(({ isChosen }) => !isChosen);
  const chosen = map.runs.find(({ isChosen }) => isChosen);
  const isEmpty = map.unassigned.length === 0 && map.runs.every(({ stops }) => stops.length === 0);
  return (
    <section className="board-map" aria-label={words.map}>
      <header>
        <h2>{map.title || words.map}</h2>
      </header>
      {isEmpty ? (
        <p className="board-map-empty">{words.mapEmpty}</p>
      ) : (
        <svg viewBox="0 0 356 444" role="img" aria-label={map.label}>
          {map.zips.map(({ x, y, words: zip }) => (
            <text key={zip} className="board-map-zip" x={x} y={y}>
              {zip}
            </text>
          ))}
          {others.map(({ id, look, line, stops }) => (
            <g key={id}>
              <path className={`board-map-run ${look}`} d={path(line)} />
              {stops.map((stop) => (
                <Dot key={stop.id} stop={stop} look="dot" />
              ))}
            </g>
          ))}
          {map.unassigned.map((stop) => (
            <Dot key={stop.id} stop={stop} look="free" />
          ))}
          {chosen ? (
            <g>
              {chosen.before ? <path className="board-map-before" d={path(chosen.before)} /> : null}
              <path className="board-map-run chosen" d={path(chosen.line)} />
              {chosen.stops.map((stop) => (
                <g key={stop.id}>
                  <Dot stop={stop} look="numbered" />
                  <text className="board-map-number" x={stop.x} y={stop.y + 3.5}>
                    {stop.place}
                  </text>
                </g>
              ))}
            </g>
          ) : null}
          {map.runs.map(({ id, isChosen, seen }) => (seen ? <Seen key={id} seen={seen} isChosen={isChosen} /> : null))}
          {map.home ? (
            <g className="board-map-home" transform={`translate(${map.home.x} ${map.home.y})`}>
              <rect x="-8" y="-8" width="16" height="16" rx="3" />
              <path d="M-3.5 3.5v-7h7v7M-3.5 -.5h7" />
            </g>
          ) : null}
        </svg>
      )}
      {children}
      <p className="board-map-note">{map.note}</p>
    </section>
  );
});

/** Where a driver was, with the time: an old dot must not look like a new one. */
function Seen({ seen: { x, y, words: time }, isChosen }: { seen: MapPoint & { words: string }; isChosen: boolean }) {
  return (
    <g className={isChosen ? "board-map-seen chosen" : "board-map-seen"}>
      <circle cx={x} cy={y} r="11" />
      <circle cx={x} cy={y} r="4.5" />
      <text x={x} y={y - 15}>
        {time}
      </text>
    </g>
  );
}

const dots = {
  dot: { className: "board-map-dot", half: 2.8 },
  free: { className: "board-map-free", half: 4 },
  numbered: { className: "board-map-numbered", half: 7.5 },
} as const;

function Dot({ stop: { x, y, kind }, look }: { stop: MapStop; look: keyof typeof dots }) {
  const { className, half } = dots[look];
  return kind === "collection" ? (
    <circle className={className} cx={x} cy={y} r={half} />
  ) : (
    <rect
      className={className}
      x={x - half}
      y={y - half}
      width={2 * half}
      height={2 * half}
      rx={look === "numbered" ? 3 : 0}
    />
  );
}
