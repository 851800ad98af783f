import { type ComponentProps, useRef } from "react";
import { partWords } from "#copy/en/parts.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/**
 * A whole number with - and + buttons, which need JavaScript; the input works without. Spread a Field's control on
 * it. `thing` names what is counted: "Quantity".
 */
export function Stepper({
  thing,
  min = 1,
  max = 999,
  ...input
}: Omit<ComponentProps<"input">, "type" | "min" | "max"> & { thing: string; min?: number; max?: number }) {
  const ref = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const move = (by: 1 | -1) => {
    const box = ref.current;
    if (!box) return;
    if (by > 0) box.stepUp();
    else box.stepDown();
    // stepUp() sends no event; forms listen to input events.
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="stepper">
      {isHydrated ? (
        <button type="button" aria-label={partWords.decrease(thing)} onClick={() => move(-1)}>
          −
        </button>
      ) : null}
      <input {...input} ref={ref} type="number" inputMode="numeric" min={min} max={max} step={1} />
      {isHydrated ? (
        <button type="button" aria-label={partWords.increase(thing)} onClick={() => move(1)}>
          +
        </button>
      ) : null}
    </div>
  );
}
