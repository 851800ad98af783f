import { driverWords as words } from "#copy/en/driver.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";

/** In one line: which stop this is, and how many pieces. */
export function StopFacts({ stop }: { stop: StopPage }) {
  return (
    <p className="stop-facts">
      {[words.stopNo(stop.place), stop.street, words.piecesOf(stop.pieces), stop.cash && words.cash(stop.cash)]
        .filter(Boolean)
        .join(", ")}
    </p>
  );
}
