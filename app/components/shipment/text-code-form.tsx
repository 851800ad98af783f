import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { updatesWords as words } from "#copy/en/updates.ts";
import type { SubscriptionAnswer } from "#app/components/shipment/subscription-answer.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** Confirms a phone by the code that was sent to it (A9). `answer`: for a browser without JavaScript. */
export function TextCodeForm({ number, answer: shown }: { number: string; answer: SubscriptionAnswer }) {
  const fetcher = useFetcher<SubscriptionAnswer>();
  const answer = fetcher.data ?? shown;
  const isBusy = fetcher.state !== "idle";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fetcher.data && !fetcher.data.ok) field.current?.focus();
  }, [fetcher.data]);
  if (answer.ok && answer.texts === "on")
    return (
      <>
        <Notice tone="green">{words.textsOn(answer.phoneShown)}</Notice>
        <p className="hint">{words.textsEnd}</p>
      </>
    );
  const phone = answer.ok ? answer.phone : answer.typed.phone;
  const said = answer.ok ? null : answer.field ? null : answer.message;
  return (
    <fetcher.Form method="post" action={`/track/${number}/subscriptions`} className="text-code-form" noValidate>
      <input type="hidden" name="phone" value={phone} />
      {said === null ? null : (
        <Notice tone="red">
          {said}
          {!answer.ok && answer.mayRetry ? <TryAgain /> : null}
        </Notice>
      )}
      <p>{words.codeSent(answer.ok ? answer.phoneShown : phone)}</p>
      <TextField
        label={words.code}
        name="code"
        hint={words.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
        mono
        ref={field}
        defaultValue={answer.ok ? "" : answer.typed.code}
        error={answer.ok || !answer.field ? undefined : answer.message}
      />
      <div className="updates-dialog-actions">
        <Button look="signal" busy={isBusy}>
          {words.codeButton}
        </Button>
      </div>
      <p className="hint" role="status">
        {isBusy ? words.codeBusy : ""}
      </p>
    </fetcher.Form>
  );
}
