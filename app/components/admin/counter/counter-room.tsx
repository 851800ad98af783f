import type { ReactNode } from "react";
import { Link } from "react-router";
import { counterWords as words } from "#copy/en/counter.ts";
import { counterTopic } from "#domain/road/counter.ts";
import type { CounterFrame, CounterSide } from "#app/components/admin/counter/counter-pages.ts";
import { useCounterKeys } from "#app/components/admin/counter/use-counter-keys.ts";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { Button } from "#app/components/ui/button.tsx";

const sides: { side: CounterSide; words: string; key: string }[] = [
  { side: "drop-off", words: words.dropOff, key: "F2" },
  { side: "hand-out", words: words.handOut, key: "F3" },
  { side: "weigh-again", words: words.weighAgain, key: "F4" },
];

/** The frame of all sides of the counter: branch, time, the other sides, and what the customer sees (`aside`). */
export function CounterRoom({
  frame,
  side,
  aside,
  children,
}: {
  frame: CounterFrame;
  side: CounterSide;
  aside: ReactNode;
  children: ReactNode;
}) {
  const { branch, branches, when } = frame;
  useCounterKeys();
  useStaffLive(counterTopic);
  return (
    <>
      <OfficeBar title={words.title} note={`${branch.name}, ${when}`}>
        {branches.length > 1 ? <ChooseBranch frame={frame} side={side} /> : null}
        <nav className="counter-room-sides" aria-label={words.sides}>
          {sides.map((each) => (
            <Link
              key={each.side}
              to={`/admin/counter/${each.side}?branch=${branch.code}`}
              aria-current={each.side === side ? "page" : undefined}
              data-counter-key={each.key}
            >
              {each.words} <kbd>{each.key}</kbd>
            </Link>
          ))}
        </nav>
      </OfficeBar>
      <div className="split-page counter-room">
        <div className="counter-room-main">{children}</div>
        <aside>{aside}</aside>
      </div>
    </>
  );
}

function ChooseBranch({ frame: { branch, branches }, side }: { frame: CounterFrame; side: CounterSide }) {
  return (
    <form method="get" action={`/admin/counter/${side}`} className="counter-room-branch">
      <label htmlFor="counter-branch" className="visually-hidden">
        {words.branch}
      </label>
      <select id="counter-branch" name="branch" className="field-input" defaultValue={branch.code}>
        {branches.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet" size="small">
        {words.change}
      </Button>
    </form>
  );
}
