import { progressWords } from "#copy/en/statuses.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { statusLooks } from "#app/components/shipment/status-badge.tsx";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { ProgressLine, ProgressStep } from "#app/components/shipment/tracking-page.ts";

const places = ["after-first", "after-second", "after-third", "after-fourth"];

/**
 * Five stops from booked to delivered. Trouble (exception, hold, return, cancellation) bends the line at the stop
 * reached.
 */
export function ProgressLine({ progress, status }: { progress: ProgressLine; status: ShipmentStatus }) {
  const { bend, position, steps, words, where } = progress;
  // The bend is in the gap after a stop, and there is none after the last.
  const bendAt = Math.min(position, 4);
  const isEnd = steps.length < 5;
  return (
    <>
      <ol className="progress-line" aria-label={words}>
        {steps.map((step, place) => (
          <Step key={step.stop} step={step} status={status} isBent={bend !== null && place === bendAt - 1} />
        ))}
        {bend ? (
          <li
            className={`progress-line-bend ${places[bendAt - 1]} ${statusLooks[bend.status].tone}`}
            aria-current="step"
          >
            <svg className="progress-line-curve" viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true">
              <path
                className="progress-line-curve-in"
                d="M0 2H42C54 2 52 46 64 46H74"
                vectorEffect="non-scaling-stroke"
              />
              {isEnd ? null : (
                <path
                  className="progress-line-curve-out"
                  d="M74 46H78C90 46 88 2 99 2H100"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            <i className="progress-line-dot">
              <Icon name={statusLooks[bend.status].icon} size={20} />
            </i>
            <div className="progress-line-bend-words">
              <strong>{bend.title}</strong>
              {bend.note ? <span className="progress-line-note">{bend.note}</span> : null}
            </div>
          </li>
        ) : null}
      </ol>
      <div className="progress-line-words" aria-hidden="true">
        <b>{bend?.title ?? steps[position - 1]?.title}</b>
        <span>{where}</span>
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
      <i className="progress-line-dot">
        {step.state === "todo" ? null : (
          <Icon
            name={step.state === "now" ? statusLooks[status].icon : "check"}
            size={step.state === "now" ? 20 : 14}
          />
        )}
      </i>
      <strong>
        {step.title}
        {step.state === "todo" ? <span className="visually-hidden">, {progressWords.todo}</span> : null}
      </strong>
      {step.note ? <span className="progress-line-note">{step.note}</span> : null}
    </li>
  );
}
