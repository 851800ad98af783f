import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { statusLooks } from "#app/components/shipment/status-badge.tsx";
import type { ProgressStep } from "#app/components/shipment/tracking-page.ts";

export type SmallLineProps = {
  status: ShipmentStatus;
  steps: ProgressStep["state"][];
  isBent: boolean;
  /** Position of the stop reached, from 1. */
  place: number;
};

/** The five stops, small. Decorative: the badge and the sentence say the same. */
export function SmallLine({ status, steps, isBent, place }: SmallLineProps) {
  return (
    <svg className={`small-line ${statusLooks[status].tone}`} viewBox="0 0 108 16" aria-hidden="true">
      {steps.slice(1).map((state, at) => (
        <path
          key={at}
          className={state === "todo" || at + 1 >= place ? "small-line-ahead" : "small-line-gone"}
          d={`M${8 + at * 23} 8h23`}
        />
      ))}
      {steps.map((state, at) => (
        <circle
          key={at}
          className={at + 1 === place ? (isBent ? "bent" : "here") : state}
          cx={8 + at * 23}
          cy={8}
          r={at + 1 === place ? 5.5 : 4}
        />
      ))}
    </svg>
  );
}
