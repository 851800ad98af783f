import { memo } from "react";
import { Link } from "react-router";
import { boardWords as words } from "#copy/en/board.ts";
import { boardAddress } from "#app/components/admin/board/board-address.ts";
import type { BoardLine, BoardQuery } from "#app/components/admin/board/board-page.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Ids of the two forms that the rows belong to. */
export const moveFormId = "board-move";
export const pinFormId = "board-pin";

/** Type of what is dragged: the id of a stop. */
export const stopType = "application/x-waybill-stop";

/** What the rows do; the same object for as long as the page is open. */
export type StopHandlers = {
  noteChosen: () => void;
  lift: (id: string) => void;
  openMove: (id: string) => void;
};

/** What the rows show of the dispatcher's work. `handlers`: null without JavaScript. */
export type StopMarks = { chosen: ReadonlySet<string>; heldId: string | null; handlers: StopHandlers | null };

/**
 * A stop on the board: a square delivers, a dashed circle collects. A day has a thousand of them: one is rendered again
 * only if something in it changed.
 */
export const BoardStop = memo(function BoardStop({
  line,
  query,
  mayPlan,
  isChosen,
  isInHand,
  handlers,
}: {
  line: BoardLine;
  query: BoardQuery;
  mayPlan: boolean;
  isChosen: boolean;
  isInHand: boolean;
  handlers: StopHandlers | null;
}) {
  const { id, shipmentId, kind, place, title, label, time, note, lateMinutes, trackingNumber, change } = line;
  const mayMove = mayPlan && !line.isDone && !line.isLoaded && change === null && !query.proposal;
  const look = [
    "board-stop",
    kind,
    lateMinutes > 0 && "late",
    line.isDone && "done",
    change?.look,
    isChosen && "chosen",
    isInHand && "lifted",
  ];
  return (
    <li
      className={look.filter(Boolean).join(" ")}
      aria-label={label}
      data-stop={id}
      draggable={mayMove && handlers !== null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(stopType, id);
        // The browser ends a drag whose row moves while it begins.
        requestAnimationFrame(() => handlers?.lift(id));
      }}
    >
      {mayMove ? (
        <label className="board-stop-mark">
          <span aria-hidden="true">{place || ""}</span>
          <input
            type="checkbox"
            name="stop"
            value={id}
            form={moveFormId}
            aria-label={words.select(title)}
            onChange={handlers?.noteChosen}
          />
        </label>
      ) : (
        <span className="board-stop-mark" aria-hidden="true">
          {place || ""}
        </span>
      )}
      <Link className="board-stop-name" to={`/admin/shipments/${shipmentId}`} title={title} draggable={false}>
        {title}
      </Link>
      <p className="board-stop-second">
        <span className="mono">{time}</span>
        <span className="board-stop-note">
          {line.lacks ? <b className="board-stop-lacks">{line.lacks}</b> : null}
          {line.lacks && note ? ", " : null}
          {note}
        </span>
        {line.isPinned ? <Icon name="pin" size={13} /> : null}
        {line.isSigned ? <Icon name="edit" size={13} /> : null}
        {line.isLoaded ? <span>{words.loadedHere}</span> : null}
        {lateMinutes > 0 ? (
          <b className="board-stop-late" title={words.lateTitle(lateMinutes)}>
            {words.late(lateMinutes)}
          </b>
        ) : null}
        {change ? <b className="board-stop-change">{change.words}</b> : null}
      </p>
      {mayMove ? (
        <span className="board-stop-actions">
          {place > 0 ? (
            <button
              className="button small quiet square"
              form={pinFormId}
              name={line.isPinned ? "unpin" : "pin"}
              value={id}
              aria-label={(line.isPinned ? words.unpin : words.pin)(trackingNumber)}
            >
              <Icon name="pin" size={16} />
            </button>
          ) : null}
          <Link
            className="button small quiet square"
            to={`${boardAddress(query, {}, "/admin/board/moves")}&stop=${id}`}
            aria-label={words.move(trackingNumber)}
            draggable={false}
            onClick={(event) => {
              if (!handlers || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              handlers.openMove(id);
            }}
          >
            <Icon name="arrow-right" size={16} />
          </Link>
        </span>
      ) : null}
    </li>
  );
});
