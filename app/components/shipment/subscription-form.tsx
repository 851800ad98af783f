import { Form, Link } from "react-router";
import { subscriptionWords as words } from "#copy/en/subscriptions.ts";
import type {
  FollowedShipment,
  SubscriptionChange,
  SubscriptionChoice,
  SubscriptionView,
} from "#domain/notifications/subscription.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { TriggerTicks } from "#app/components/shipment/trigger-ticks.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice, type Tone } from "#app/components/ui/notice.tsx";

/** Possible changes of a shipment's subscription, the most common first. */
const offered: Record<SubscriptionChoice, readonly SubscriptionChange[]> = {
  pending: ["confirm"],
  confirmed: ["choose", "unsubscribe"],
  on: ["confirm", "choose", "unsubscribe"],
  unsubscribed: ["confirm"],
};
const tones: Record<SubscriptionView["choice"], Tone> = {
  pending: "amber",
  confirmed: "green",
  on: "green",
  unsubscribed: "grey",
  all_off: "grey",
  paused: "amber",
};

/** `silent`: steps without messages. */
type Chosen = { view: SubscriptionView; silent: readonly ShipmentStatus[]; message: string; isBusy: boolean };

/** Shows the subscription of the link's shipment, with a button for each change. Works without JavaScript. */
export function SubscriptionForm({ view: { here, choice }, silent, message, isBusy }: Chosen) {
  // A pause is shown besides the choice, since both apply.
  const isHeldBack = choice === "paused" || choice === "all_off";
  return (
    <section>
      {message ? <Notice tone="red">{message}</Notice> : null}
      {isHeldBack ? (
        <Notice key={choice} tone={tones[choice]}>
          {words.now[choice]}
        </Notice>
      ) : null}
      <p className="subscription-form-number">
        <TrackingNumber number={here.trackingNumber} />
      </p>
      <p className="subscription-form-sentence">{here.sentence}</p>
      {choice === "all_off" ? null : <Standing shipment={here} isPaused={choice === "paused"} />}
      <ChoiceForm shipment={here} silent={silent} isBusy={isBusy} isFirst />
      {here.choice === "unsubscribed" && !here.isOver ? <p className="hint">{words.explains.again}</p> : null}
    </section>
  );
}

/** Other subscriptions of the same address. */
export function OtherSubscriptions({ view: { others, hasMore, choice }, silent, isBusy }: Omit<Chosen, "message">) {
  if (others.length === 0) return null;
  return (
    <section className="subscription-form-others" aria-labelledby="others">
      <h2 id="others">{words.others}</h2>
      <ul>
        {others.map((shipment) => (
          <li key={shipment.trackingNumber}>
            <p className="subscription-form-number">
              <Link className="text-link" to={`/track/${shipment.trackingNumber}`}>
                <TrackingNumber number={shipment.trackingNumber} />
              </Link>
            </p>
            <p>{shipment.sentence}</p>
            <p className="hint">{standingWords({ shipment, isPaused: choice === "paused" })}</p>
            {shipment.isOver ? null : (
              <details>
                <summary aria-label={words.named(words.change, shipment.trackingNumber)}>{words.change}</summary>
                <ChoiceForm shipment={shipment} silent={silent} isBusy={isBusy} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {hasMore ? <p className="hint">{words.more}</p> : null}
    </section>
  );
}

/** Choices for all shipments of the address, present and future. */
export function AllSubscriptions({ view: { choice }, isBusy }: Pick<Chosen, "view" | "isBusy">) {
  if (choice === "all_off") return null;
  return (
    <section className="subscription-form-all" aria-labelledby="all">
      <h2 id="all">{words.all}</h2>
      <Form method="post" preventScrollReset>
        <Buttons changes={[choice === "paused" ? "resume" : "pause", "unsubscribe_all"]} isBusy={isBusy} />
      </Form>
      {choice === "paused" ? null : <p className="hint">{words.explains.pause}</p>}
      <p className="hint">{words.explains.everything}</p>
    </section>
  );
}

type Stands = { shipment: FollowedShipment; isPaused: boolean };

function Standing({ shipment, isPaused }: Stands) {
  const { choice, isOver } = shipment;
  return (
    <Notice key={choice} tone={isOver || isPaused ? "grey" : tones[choice]}>
      {standingWords({ shipment, isPaused })}
    </Notice>
  );
}

function standingWords({ shipment: { choice, isOver }, isPaused }: Stands): string {
  if (isOver) return words.over;
  return isPaused && (choice === "confirmed" || choice === "on") ? words.onceResumed : words.now[choice];
}

/** `isFirst`: the shipment of the link, whose buttons have plain names. */
function ChoiceForm({
  shipment,
  silent,
  isBusy,
  isFirst = false,
}: {
  shipment: FollowedShipment;
  silent: readonly ShipmentStatus[];
  isBusy: boolean;
  isFirst?: boolean;
}) {
  const { trackingNumber, choice, triggers, isOver } = shipment;
  const changes = offered[choice].filter((change) => !isOver || change === "unsubscribe");
  if (changes.length === 0) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="number" value={trackingNumber} />
      {isOver ? null : (
        <TriggerTicks
          key={`${choice} ${triggers?.join()}`}
          chosen={triggers}
          silent={silent}
          of={isFirst ? "" : `-${trackingNumber}`}
        />
      )}
      <Buttons changes={changes} isBusy={isBusy} isSignal={isFirst} {...(isFirst ? {} : { number: trackingNumber })} />
    </Form>
  );
}

type ButtonsProps = {
  changes: readonly SubscriptionChange[];
  isBusy: boolean;
  isSignal?: boolean;
  /** One of several: button names include the number. */
  number?: string;
};

function Buttons({ changes, isBusy, isSignal = false, number }: ButtonsProps) {
  return (
    <div className="subscription-form-actions">
      {changes.map((change, place) => (
        <Button
          key={change}
          name="choice"
          value={change}
          look={isSignal && place === 0 ? "signal" : "outline"}
          busy={isBusy}
          {...(number ? { "aria-label": words.named(words.buttons[change], number) } : {})}
        >
          {words.buttons[change]}
        </Button>
      ))}
    </div>
  );
}
