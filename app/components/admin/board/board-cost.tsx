import { memo } from "react";
import { boardWords as words } from "#copy/en/board.ts";
import type { BestPlace } from "#domain/road/order/best-place.ts";
import type { BoardColumn } from "#app/components/admin/board/board-page.ts";
import { type Costs, isGood } from "#app/components/admin/board/use-hand.ts";

/** What the stop in the hand would cost this run where it fits best. */
export function BoardCost({ cost, isBest }: { cost: BestPlace; isBest: boolean }) {
  return (
    <p className={isGood(cost) ? (isBest ? "board-cost best" : "board-cost") : "board-cost refused"}>
      <b>{words.hand.extra(Math.round(cost.extraMinutes))}</b>
      <span>{costWords(cost)}</span>
    </p>
  );
}

/** The same for all runs as a list, for a screen reader. */
export const BoardCosts = memo(function BoardCosts({ columns, costs }: { columns: BoardColumn[]; costs: Costs }) {
  return (
    <ul className="visually-hidden" aria-label={words.hand.costs}>
      {columns.map(({ id, label }) => {
        const cost = costs.get(id);
        if (!cost) return null;
        return <li key={id}>{[label, words.hand.extra(Math.round(cost.extraMinutes)), costWords(cost)].join(", ")}</li>;
      })}
    </ul>
  );
});

function costWords(cost: BestPlace): string {
  if (cost.lacksSkill) return words.hand.lacksSkill;
  if (cost.overload > 0) return words.hand.full;
  return isGood(cost) ? words.hand.ok : words.hand.late;
}
