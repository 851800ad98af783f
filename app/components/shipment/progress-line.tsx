import { Icon } from "#app/components/ui/icon.tsx";
import { statusLooks } from "#app/components/shipment/status-badge.tsx";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { ProgressLine, ProgressStep } from "#app/components/shipment/tracking-page.ts";

/** Five stops from booked to delivered. Trouble (exception, hold, return, cancellation) bends the line at the stop reached. */
export function ProgressLine({ progress, status }: { progress: ProgressLine; status: ShipmentStatus }) {
  const { bend, position, steps, words } = progress;
  // The bend hangs in the gap after a stop, and there is none after the last.
  const bendAt = Math.min(position, 4);
  return (
    <>
      <ol className="prog" aria-label={words}>
        {steps.map((step, place) => (
          <Step key={step.stop} step={step} status={status} isBent={bend !== null && place === bendAt - 1} />
        ))}
        {bend ? (
          <li className={`bend at-${bendAt} ${statusLooks[bend.status].tone}`} aria-current="step">
            <svg className="bend-line" viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true">
              <path className="in-line" d="M0 2H42C54 2 52 46 64 46H74" vectorEffect="non-scaling-stroke" />
              <path className="out-line" d="M74 46H78C90 46 88 2 99 2H100" vectorEffect="non-scaling-stroke" />
            </svg>
            <i className="dot">
              <Icon name={statusLooks[bend.status].icon} size={20} />
            </i>
            <div className="bend-words">
              <strong>{bend.title}</strong>
              {bend.note ? <span className="t">{bend.note}</span> : null}
            </div>
          </li>
        ) : null}
      </ol>
      <div className="words" aria-hidden="true">
        <b>{bend?.title ?? steps[position - 1]?.title}</b>
        <span>{bend ? `after stop ${position} of 5` : `stop ${position} of 5`}</span>
      </div>
    </>
  );
}

function Step({ step, status, isBent }: { step: ProgressStep; status: ShipmentStatus; isBent: boolean }) {
  return (
    <li
      className={[step.state, isBent && "bent"].filter(Boolean).join(" ")}
      aria-current={step.state === "now" ? "step" : undefined}
    >
      <i className="dot">
        {step.state === "todo" ? null : (
          <Icon
            name={step.state === "now" ? statusLooks[status].icon : "check"}
            size={step.state === "now" ? 20 : 14}
          />
        )}
      </i>
      <strong>
        {step.title}
        {step.state === "todo" ? <span className="sr">, still to come</span> : null}
      </strong>
      {step.note ? <span className="t">{step.note}</span> : null}
    </li>
  );
}
