import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { messages } from "#copy/en/messages.ts";
import { updatesWords } from "#copy/en/updates.ts";
import { BrowserUpdates } from "#app/components/shipment/browser-updates.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** What the door answers to a subscription: the address as stored, or what was wrong, with what was typed. */
export type SubscriptionAnswer =
  { ok: true; email: string } | { ok: false; message: string; field?: string; email: string; mayRetry?: boolean };

/** Get Updates: an address, the real request, and a confirmation that stays (A9). */
export function UpdatesDialog({ number, open, onClose }: { number: string; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={updatesWords.title}>
      <UpdatesForm number={number} onDone={onClose} />
      <BrowserUpdates number={number} />
    </Dialog>
  );
}

/** The form itself, in the dialog or as a page. `answer` is what the server said to a browser without JavaScript. What is wrong with the address is said beside it, not by the browser (C13). */
export function UpdatesForm({
  number,
  answer: shown,
  onDone,
}: {
  number: string;
  answer?: SubscriptionAnswer | undefined;
  onDone?: () => void;
}) {
  const fetcher = useFetcher<SubscriptionAnswer>();
  const answer = fetcher.data ?? shown;
  const isBusy = fetcher.state !== "idle";
  const field = useRef<HTMLInputElement>(null);
  const [mended, setMended] = useState<SubscriptionAnswer>();
  const problem = answer && !answer.ok && answer.field && answer !== mended ? fieldMessage(answer.message) : undefined;
  useEffect(() => {
    if (answer && !answer.ok && answer.field) field.current?.focus();
  }, [answer]);
  if (answer?.ok) return <Subscribed email={answer.email} {...(onDone ? { onDone } : {})} />;
  return (
    <fetcher.Form method="post" action={`/track/${number}/subscriptions`} className="updates-dialog-form" noValidate>
      <p className="hint">{updatesWords.lead}</p>
      {answer && !answer.field ? (
        <Notice tone="red">
          {answer.message}
          {answer.mayRetry ? <TryAgain /> : null}
        </Notice>
      ) : null}
      <TextField
        label={updatesWords.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        ref={field}
        defaultValue={answer?.email}
        error={problem}
        onInput={() => setMended(answer)}
      />
      <div className="updates-dialog-actions">
        <Button look="signal" busy={isBusy}>
          {updatesWords.button}
        </Button>
      </div>
      <p className="hint" role="status">
        {isBusy ? messages.updates.busy : ""}
      </p>
    </fetcher.Form>
  );
}

function Subscribed({ email, onDone }: { email: string; onDone?: () => void }) {
  return (
    <div className="updates-dialog-form">
      <Notice tone="green">{messages.updates.done(email)}</Notice>
      <p className="hint">{updatesWords.confirm}</p>
      {onDone ? (
        <div className="updates-dialog-actions">
          <Button type="button" onClick={onDone}>
            {updatesWords.done}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
