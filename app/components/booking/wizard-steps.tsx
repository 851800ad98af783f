import { Link } from "react-router";
import { bookingWords, stepWords } from "#copy/en/booking.ts";
import { type BookingStep, bookingSteps, stepNumber } from "#domain/bookings/steps.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The eight steps; those reached can be opened again. `reload` opens the payment page as a new document, for its
 * provider's script.
 */
export function WizardSteps({
  current,
  completed,
  furthest,
  reload,
}: {
  current: BookingStep;
  completed: readonly BookingStep[];
  furthest: BookingStep;
  reload: boolean;
}) {
  return (
    <nav aria-label={bookingWords.stepsLabel}>
      <ol className="wizard-steps">
        {bookingSteps.map((step) => {
          const isDone = completed.includes(step) && step !== current;
          const isOpen = stepNumber(step) <= stepNumber(furthest);
          const face = isDone ? <Icon name="check" size={16} /> : stepNumber(step);
          const name = bookingWords.stepName(stepNumber(step), stepWords[step].name);
          return (
            <li key={step} className={isDone ? "done" : undefined}>
              {isOpen || step === current ? (
                <Link
                  className="wizard-steps-dot"
                  to={`/new-shipment/${step}`}
                  aria-label={isDone ? bookingWords.stepDone(name) : name}
                  aria-current={step === current ? "step" : undefined}
                  reloadDocument={reload && step === "payment"}
                >
                  {face}
                </Link>
              ) : (
                <span className="wizard-steps-dot" aria-hidden="true">
                  {face}
                </span>
              )}
              <span className="wizard-steps-word" aria-hidden={isOpen || step === current ? true : undefined}>
                {stepWords[step].name}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
