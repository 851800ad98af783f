import { useEffect, useRef } from "react";
import { bulkWords } from "#copy/en/bulk.ts";
import { bulkFormId } from "#app/components/admin/bulk/bulk-bar.tsx";
import type { PageTicks } from "#app/components/admin/bulk/page-ticks.ts";

/** Checkbox of a row; with Shift it selects all rows since the last one. Shortcut: x. */
export function Tick({ id, number, ticks }: { id: string; number: string; ticks: PageTicks }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={bulkFormId}
        aria-label={bulkWords.select(number)}
        data-key="x X"
        checked={ticks.isTicked(id)}
        onChange={({ currentTarget: { checked }, nativeEvent }) =>
          ticks.tick(id, checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** Checkbox of all rows of the page. */
export function TickAll({ ticks }: { ticks: PageTicks }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticks.here === "some";
  }, [ticks.here]);
  return (
    <label className="tick needs-script">
      <input
        ref={box}
        type="checkbox"
        aria-label={bulkWords.selectAll}
        checked={ticks.here === "all"}
        onChange={(event) => ticks.tickPage(event.currentTarget.checked)}
      />
    </label>
  );
}
