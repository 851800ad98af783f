import { memo } from "react";
import { Link } from "react-router";
import { boardWords as words } from "#copy/en/board.ts";
import { boardAddress } from "#app/components/admin/board/board-address.ts";
import type { BoardPage } from "#app/components/admin/board/board-page.ts";
import { BoardStop, type StopMarks } from "#app/components/admin/board/board-stop.tsx";

/** The stops that no run has, by place or by window. */
export const BoardUnassigned = memo(function BoardUnassigned({
  page: { unassigned, query, mayPlan },
  chosen,
  heldId,
  handlers,
}: StopMarks & { page: BoardPage }) {
  return (
    <section className="board-unassigned" aria-label={words.unassigned} data-run="">
      <header>
        <h2>{words.unassigned}</h2>
        <span>{words.stops(unassigned.count)}</span>
      </header>
      <div className="board-unassigned-by" role="group" aria-label={words.groupBy}>
        {(["place", "window"] as const).map((by) => (
          <Link
            key={by}
            className="chip"
            to={boardAddress(query, { by })}
            aria-current={query.by === by ? "true" : undefined}
            preventScrollReset
          >
            {words.by[by]}
          </Link>
        ))}
      </div>
      {unassigned.cutOff ? <p className="board-unassigned-cut-off">{unassigned.cutOff}</p> : null}
      {unassigned.count === 0 ? <p className="board-unassigned-none">{words.noneUnassigned}</p> : null}
      {unassigned.groups.map(({ key, code, title, lines }) => (
        <div key={key} className="board-unassigned-group">
          <h3>
            {code ? <b>{code}</b> : null}
            <span>{title}</span>
            <span>{lines.length}</span>
          </h3>
          <ol>
            {lines.map((line) => (
              <BoardStop
                key={line.id}
                line={line}
                query={query}
                mayPlan={mayPlan}
                isChosen={chosen.has(line.id)}
                isInHand={heldId === line.id}
                handlers={handlers}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
});
