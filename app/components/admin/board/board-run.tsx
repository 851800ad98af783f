import { memo } from "react";
import { href, Link } from "react-router";
import { boardWords as words } from "#copy/en/board.ts";
import type { BestPlace } from "#domain/road/order/best-place.ts";
import { boardAddress } from "#app/components/admin/board/board-address.ts";
import { BoardCost } from "#app/components/admin/board/board-cost.tsx";
import type { BoardColumn, BoardLoad, BoardPage, BoardStrip } from "#app/components/admin/board/board-page.ts";
import { BoardStop, type StopMarks } from "#app/components/admin/board/board-stop.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Where the stop in the hand would be dropped: behind so many rows, as which place of the run. */
export type BoardSlot = { rows: number; place: number; title: string; extra: string };

/** A run as a column: who drives it, its load and hours, its stops in order. `cost`: of the stop in the hand. */
export const BoardRun = memo(function BoardRun({
  column,
  page: { query, mayPlan },
  isChosenRun,
  chosen,
  heldId,
  handlers,
  cost,
  isBest,
  slot,
}: StopMarks & {
  column: BoardColumn;
  page: BoardPage;
  isChosenRun: boolean;
  cost: BestPlace | null;
  isBest: boolean;
  slot: BoardSlot | null;
}) {
  const {
    id,
    number,
    code,
    label,
    driver,
    vehicle,
    isReleased,
    stateWords,
    load,
    hours,
    late,
    strip,
    lines,
    breaks,
    end,
  } = column;
  const rows = lines.flatMap((line, at) => [
    ...breakRows(breaks, at),
    <BoardStop
      key={line.id}
      line={line}
      query={query}
      mayPlan={mayPlan}
      isChosen={chosen.has(line.id)}
      isInHand={heldId === line.id}
      handlers={handlers}
    />,
  ]);
  rows.push(...breakRows(breaks, lines.length));
  if (slot)
    rows.splice(
      slot.rows + breaks.filter(({ before }) => before < slot.rows).length,
      0,
      <li key="slot" className="board-run-slot" aria-label={words.hand.dropHere}>
        <b>{slot.place + 1}</b>
        <span>{slot.title}</span>
        <span className="mono">{slot.extra}</span>
      </li>,
    );
  return (
    <section className={slot ? "board-run target" : "board-run"} aria-label={label} data-run={id}>
      <header className={isReleased ? "board-run-head released" : "board-run-head"}>
        <b className="board-run-code">{code}</b>
        <div>
          <h2>
            <Link to={href("/admin/runs/:runId", { runId: id })}>{words.runName(number)}</Link>
          </h2>
          <p>
            {isReleased ? <Icon name="check" size={13} /> : null}
            {stateWords}
          </p>
        </div>
        <Link
          className="board-run-choose"
          to={boardAddress(query, { run: id })}
          aria-current={isChosenRun ? "true" : undefined}
          aria-label={words.choose(number)}
          preventScrollReset
        >
          <Icon name="pin" size={16} />
        </Link>
      </header>
      <p className="board-run-driver">
        <b>{driver}</b>
        <span>{vehicle}</span>
      </p>
      {cost ? <BoardCost cost={cost} isBest={isBest} /> : null}
      <Load load={load} />
      {strip ? <Strip strip={strip} /> : null}
      <p className="board-run-hours">
        <span>{hours || words.noStops}</span>
        {hours ? <b className={late ? "board-run-late" : "board-run-on-time"}>{late || words.onTime}</b> : null}
      </p>
      <ol aria-label={words.runStops}>{rows}</ol>
      {end ? (
        <p className={end.isOvertime ? "board-run-end overtime" : "board-run-end"}>
          <b className="mono">{end.time}</b> {end.words}
        </p>
      ) : null}
    </section>
  );
});

/** The breaks in front of a line. */
function breakRows(breaks: BoardColumn["breaks"], line: number) {
  return breaks
    .filter(({ before }) => before === line)
    .map(({ time, words: text }) => (
      <li key={`rest-${time}`} className="board-run-break">
        <span className="mono">{time}</span> {text}
      </li>
    ));
}

function Load({ load: { words: text, share } }: { load: BoardLoad }) {
  return (
    <div className="board-run-load">
      {share === null ? null : (
        <span className="board-run-bar" role="img" aria-label={words.load(`${share} %`)}>
          <i className={share > 100 ? "over" : undefined} style={{ width: `${Math.min(100, share)}%` }} />
        </span>
      )}
      <p>
        <span>{text}</span>
        {share === null ? null : <b>{share} %</b>}
      </p>
    </div>
  );
}

/** The day of a run: a notch for each stop, red if late, and a line where the shift ends. */
function Strip({ strip: { from, to, shiftEnd, stops, hours } }: { strip: BoardStrip }) {
  return (
    <svg className="board-run-strip" viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 8H100" />
      <rect className="board-run-strip-day" x={from} y="3" width={Math.max(0, to - from)} height="10" />
      {stops.map(({ at, isLate }, place) => (
        <path
          key={place}
          className={isLate ? "board-run-strip-notch late" : "board-run-strip-notch"}
          d={`M${at} 3v10`}
        />
      ))}
      <path className="board-run-strip-end" d={`M${shiftEnd} 0v16`} />
      {hours.map(({ at }) => (
        <path key={at} d={`M${at} 16v5`} />
      ))}
    </svg>
  );
}
