import { Form } from "react-router";
import { subscriptionWords as words } from "#copy/en/subscriptions.ts";
import type { SubscriptionChange, SubscriptionView } from "#domain/notifications/subscription.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice, type Tone } from "#app/components/ui/notice.tsx";

type Choice = SubscriptionView["choice"];

/** What may be chosen next, the usual answer first. */
const offered: Record<Choice, readonly SubscriptionChange[]> = {
  pending: ["confirm", "unsubscribe_all"],
  confirmed: ["unsubscribe", "unsubscribe_all"],
  on: ["confirm", "unsubscribe", "unsubscribe_all"],
  unsubscribed: ["confirm", "unsubscribe_all"],
  all_off: ["confirm"],
};
const tones: Record<Choice, Tone> = {
  pending: "amber",
  confirmed: "green",
  on: "green",
  unsubscribed: "grey",
  all_off: "grey",
};

/** How it stands, and one button for each thing that may be chosen. Works without JavaScript. */
export function SubscriptionForm({ choice, message, isBusy }: { choice: Choice; message: string; isBusy: boolean }) {
  const isOff = choice === "unsubscribed" || choice === "all_off";
  return (
    <Form method="post" preventScrollReset>
      {message ? <Notice tone="red">{message}</Notice> : null}
      <Notice key={choice} tone={tones[choice]}>
        {words.now[choice]}
      </Notice>
      <div className="subscription-form-actions">
        {offered[choice].map((change, place) => (
          <Button key={change} name="choice" value={change} look={place === 0 ? "signal" : "outline"} busy={isBusy}>
            {words.buttons[change]}
          </Button>
        ))}
      </div>
      <p className="hint">{isOff ? words.explains.again : words.explains.everything}</p>
    </Form>
  );
}
