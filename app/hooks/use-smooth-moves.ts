import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { MovingParts, PartPositions } from "#app/components/ui/part-positions.ts";

/**
 * Moves the parts of an open page to their new positions when `data` changed, so that nothing jumps under its reader.
 * `parts`: a constant. The code is loaded after the page; with reduced motion nothing is animated.
 */
export function useSmoothMoves(parts: MovingParts, data: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const positions = useRef<PartPositions>(null);
  useEffect(() => {
    let isOver = false;
    void import("#app/components/ui/part-positions.ts").then(
      (loaded) => {
        if (!isOver && root.current) positions.current = new loaded.PartPositions(root.current, parts);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      positions.current?.end();
      positions.current = null;
    };
  }, [parts]);
  useLayoutEffect(() => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) positions.current?.animate();
    positions.current?.measure();
  }, [data]);
  return root;
}
