import { driverWords as words } from "#copy/en/driver.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { Button } from "#app/components/ui/button.tsx";

const outcomeOf = { deliver: "delivered", collect: "collected", fail: "failed" } as const;

/** Says what was recorded last, and takes it back as long as that is possible here. */
export function UndoLine() {
  const { van, run } = useDriver();
  const go = useDriverNavigate();
  const [first] = van?.last ?? [];
  const { kind, code } = first ?? {};
  if (!van || (kind !== "deliver" && kind !== "collect" && kind !== "fail")) return null;
  const count = van.last.filter((act) => act.kind === kind).length;
  /** Leads back to the stop: what was wrong is done there again. */
  const undo = async () => {
    const stop = run?.stops.find((each) => each.number === code && each.outcome === outcomeOf[kind]);
    if ((await van.undo()) && stop) go(stopAddress(stop.id), { replace: true });
  };
  return (
    <p className="undo-line">
      <span role="status">{count > 1 ? words.savedAll(words.saved[kind], count) : words.saved[kind]}</span>
      <Button onClick={() => void undo()}>{words.undo}</Button>
    </p>
  );
}
