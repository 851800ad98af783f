import { useEffect, useMemo, useRef, useState } from "react";
import { Form } from "react-router";
import { boardWords as words } from "#copy/en/board.ts";
import { boardAddress } from "#app/components/admin/board/board-address.ts";
import { BoardBar } from "#app/components/admin/board/board-bar.tsx";
import { BoardCosts } from "#app/components/admin/board/board-cost.tsx";
import { BoardMap } from "#app/components/admin/board/board-map.tsx";
import { BoardMoveForm, moveChoices } from "#app/components/admin/board/board-move-form.tsx";
import type { BoardPage } from "#app/components/admin/board/board-page.ts";
import { BoardProposal, ProposalTable } from "#app/components/admin/board/board-proposal.tsx";
import { BoardRun, type BoardSlot } from "#app/components/admin/board/board-run.tsx";
import { moveFormId, pinFormId, type StopHandlers } from "#app/components/admin/board/board-stop.tsx";
import { BoardUnassigned } from "#app/components/admin/board/board-unassigned.tsx";
import { boardHandlers } from "#app/components/admin/board/use-board-keys.ts";
import { type Hand, useHand } from "#app/components/admin/board/use-hand.ts";
import { useMoves } from "#app/components/admin/board/use-moves.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** Rejections of the board's forms, by name. */
export type BoardAnswers = Partial<Record<"pin" | "release" | "order", RefusedForm | undefined>>;

/** The board: stops that no run has, the runs as columns, and the map. */
export function BoardRoom({ page, answers = {} }: { page: BoardPage; answers?: BoardAnswers }) {
  const { query, columns, map, proposal } = page;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const moveForm = useRef<HTMLFormElement>(null);
  const [moving, setMoving] = useState<readonly string[]>([]);
  const titles = useMemo(() => titlesOf(page), [page]);
  const marked = [...chosen].filter((id) => titles.has(id));
  const noteChosen = () => setChosen(chosenIn(moveForm.current));
  // Stops may have been ticked before hydration.
  useEffect(() => setChosen(chosenIn(moveForm.current)), []);
  const moveAction = boardAddress(query, {}, "/admin/board/moves");
  const { move: drop, refused } = useMoves(moveAction);
  const hand = useHand(page, drop);
  const openMove = (ids: readonly string[]) => setMoving(ids);
  const handlers = useStableHandlers({
    noteChosen,
    lift: hand.lift,
    openMove: (id) => openMove(chosen.has(id) ? marked : [id]),
  });
  const mayMove = page.mayPlan && !query.proposal;
  const slotOf = ({ id, lines }: BoardPage["columns"][number]): BoardSlot | null => {
    if (!hand.id || hand.slot?.runId !== id) return null;
    const held = lines.findIndex((line) => line.id === hand.id);
    const { place } = hand.slot;
    return {
      // The stop in the hand stays in its row until it is dropped.
      rows: held >= 0 && held <= place ? place + 1 : place,
      place,
      title: titles.get(hand.id) ?? "",
      extra: hand.costHere ? words.hand.extra(Math.round(hand.costHere.extraMinutes)) : "",
    };
  };
  const isMapChosen = map.runs.find(({ isChosen }) => isChosen)?.id ?? null;
  return (
    <div className="board-room">
      <BoardBar page={page} answer={answers.release} />
      {proposal ? (
        <BoardProposal proposal={proposal} page={page} chosenRun={isMapChosen} answer={answers.order} />
      ) : null}
      <PostedForm
        id={pinFormId}
        action={boardAddress(query, {}, "/admin/board/pins")}
        failed={words.failed.pin}
        answer={answers.pin}
      >
        {null}
      </PostedForm>
      <Refusal refused={refused} failed={words.failed.move} />
      <p className="visually-hidden" role="status">
        {hand.id ? words.hand.picked(titles.get(hand.id) ?? "") : ""}
      </p>
      {hand.id ? <BoardCosts columns={columns} costs={hand.costs} /> : null}
      <div
        className={hand.id ? "board-room-columns lifting" : "board-room-columns"}
        {...(mayMove ? boardHandlers(hand, drop) : {})}
      >
        <BoardUnassigned page={page} chosen={chosen} heldId={hand.id} handlers={handlers} />
        <div className="board-room-runs">
          {columns.length === 0 ? <p className="board-room-none">{words.noRuns}</p> : null}
          {columns.map((column) => (
            <BoardRun
              key={column.id}
              column={column}
              page={page}
              isChosenRun={column.id === isMapChosen}
              chosen={chosen}
              heldId={hand.id}
              handlers={handlers}
              cost={hand.costs.get(column.id) ?? null}
              isBest={hand.best?.runId === column.id}
              slot={slotOf(column)}
            />
          ))}
        </div>
        <BoardMap map={map}>{proposal ? <ProposalTable proposal={proposal} /> : null}</BoardMap>
      </div>
      {mayMove ? (
        <Form
          ref={moveForm}
          id={moveFormId}
          action="/admin/board/moves"
          className="board-room-foot"
          onSubmit={(event) => {
            event.preventDefault();
            if (marked.length > 0) openMove(marked);
          }}
        >
          {Object.entries({ day: page.day, branch: query.branch ?? "", wave: query.wave ?? "" }).map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <span>{footWords(page, hand, marked.length)}</span>
          <Button look="ink" size="small">
            {words.moveChosen}
          </Button>
        </Form>
      ) : null}
      <Dialog open={moving.length > 0} onClose={() => setMoving([])} title={words.moveTitle}>
        <BoardMoveForm
          action={moveAction}
          move={{
            stops: [...moving],
            names: moving.map((id) => titles.get(id) ?? ""),
            ...moveChoices(
              columns
                .filter(({ mayTake }) => mayTake)
                .map(({ id, label, lines }) => ({ id, label, stops: lines.length })),
            ),
            runId: columns.find(({ mayTake }) => mayTake)?.id ?? "",
          }}
          onDone={() => {
            setMoving([]);
            moveForm.current?.reset();
            noteChosen();
          }}
        />
      </Dialog>
    </div>
  );
}

/** Returns handlers that stay the same object, so that no row is rendered because of them; null before hydration. */
function useStableHandlers(now: StopHandlers): StopHandlers | null {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const isHydrated = useHydrated();
  return useMemo(
    () =>
      isHydrated
        ? {
            noteChosen: () => latest.current.noteChosen(),
            lift: (id) => latest.current.lift(id),
            openMove: (id) => latest.current.openMove(id),
          }
        : null,
    [isHydrated],
  );
}

/** The browser keeps the ticks, also while the page is loaded again. */
function chosenIn(form: HTMLFormElement | null): ReadonlySet<string> {
  return new Set(form ? new FormData(form).getAll("stop").map(String) : []);
}

function footWords({ columns }: BoardPage, { id, best }: Hand, marked: number): string {
  const run = columns.find((column) => column.id === best?.runId);
  if (id && best && run) return words.hand.best(run.number, best.place + 1);
  return marked > 0 ? words.chosen(marked) : words.chooseFirst;
}

function titlesOf({ unassigned, columns }: BoardPage): Map<string, string> {
  const lines = [...unassigned.groups, ...columns].flatMap((each) => each.lines);
  return new Map(lines.map(({ id, title }) => [id, title]));
}
