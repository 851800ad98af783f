import { boardWords as words } from "#copy/en/board.ts";
import type { BestPlace } from "#domain/road/order/best-place.ts";
import { isGood } from "#app/components/admin/board/use-hand.ts";

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
export function BoardCosts({ costs }: { costs: { key: string; name: string; cost: BestPlace }[] }) {
  return (
    <ul className="visually-hidden" aria-label={words.hand.costs}>
      {costs.map(({ key, name, cost }) => (
        <li key={key}>{[name, words.hand.extra(Math.round(cost.extraMinutes)), costWords(cost)].join(", ")}</li>
      ))}
    </ul>
  );
}

function costWords(cost: BestPlace): string {
  if (cost.overload > 0) return words.hand.full;
  return isGood(cost) ? words.hand.ok : words.hand.late;
}
