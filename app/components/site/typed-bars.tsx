import { useEffect, useState } from "react";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { Bars } from "#app/components/site/bars.tsx";
import type { typedBars } from "#app/components/site/type-bars.ts";

/** A whole number of ours: start, thirteen characters, check and stop. */
const wholeModules = 178;

/**
 * Renders the bars in the hero: a sample number's until the visitor types one, then theirs, character by character.
 * The encoder is loaded with the first character.
 */
export function TypedBars({ text }: { text: string }) {
  const [draw, setDraw] = useState<{ bars: typeof typedBars } | null>(null);
  const number = normaliseTrackingNumber(text);
  const isTyped = number !== "";
  useEffect(() => {
    if (isTyped)
      void import("#app/components/site/type-bars.ts").then(
        (loaded) => setDraw({ bars: loaded.typedBars }),
        () => undefined,
      );
  }, [isTyped]);
  if (!isTyped || !draw) return <Bars of="number" />;
  const { path, modules } = draw.bars(number.slice(0, 40));
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${Math.max(modules, wholeModules)} 1`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
    >
      <path d={path} />
    </svg>
  );
}
