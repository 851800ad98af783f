import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { messages } from "#copy/en/messages.ts";
import { updatesWords } from "#copy/en/updates.ts";
import { silentByDefault, type UpdateTrigger, updateTriggers } from "#domain/notifications/triggers.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { BrowserUpdates } from "#app/components/shipment/browser-updates.tsx";
import type { SubscriptionAnswer } from "#app/components/shipment/subscription-answer.ts";
import type { NoMail } from "#app/components/shipment/tracking-page.ts";
import { TextCodeForm } from "#app/components/shipment/text-code-form.tsx";
import { TriggerTicks } from "#app/components/shipment/trigger-ticks.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { MailOffNotice } from "#app/components/ui/mail-off-notice.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** `texts`: consent text for text messages; null if not offered. `silent`: steps without messages. */
type Offered = { texts: string | null; silent: readonly ShipmentStatus[] };

/** Get Updates: an address, the request, and a confirmation that stays (A9). The offer is loaded when it opens. */
export function UpdatesDialog({
  number,
  noMail,
  open,
  onClose,
}: {
  number: string;
  noMail: NoMail | null;
  open: boolean;
  onClose: () => void;
}) {
  const { data, load } = useFetcher<Offered>();
  useEffect(() => {
    if (open) void load(`/track/${number}/subscriptions`);
  }, [open, load, number]);
  return (
    <Dialog open={open} onClose={onClose} title={updatesWords.title}>
      <Updates
        {...{ number, noMail }}
        texts={data?.texts ?? null}
        silent={data?.silent ?? silentByDefault}
        onDone={onClose}
      />
    </Dialog>
  );
}

type Asked = Offered & {
  number: string;
  /** Whom to call if no e-mail can be sent; else null. */
  noMail: NoMail | null;
  /** The server's answer, for a browser without JavaScript. */
  answer?: SubscriptionAnswer | undefined;
  onDone?: () => void;
};

/** All channels for updates of a shipment, in the dialog or as a page; the chosen steps apply to each. */
export function Updates({ number, texts, silent, noMail, answer, onDone }: Asked) {
  const [ticked, setTicked] = useState<readonly UpdateTrigger[]>(updateTriggers);
  const form = (
    <UpdatesForm {...{ number, texts, silent, noMail, answer, onTick: setTicked, ...(onDone ? { onDone } : {}) }} />
  );
  if (!noMail)
    return (
      <>
        {form}
        <BrowserUpdates number={number} triggers={ticked} />
      </>
    );
  return (
    <>
      <MailOffNotice lead={updatesWords.noMail} call={updatesWords.noMailCall} {...noMail} />
      <BrowserUpdates number={number} triggers={ticked}>
        {/** If text messages are offered, their form has the steps. */}
        {texts === null ? (
          <form onSubmit={(event) => event.preventDefault()}>
            <TriggerTicks chosen={null} silent={silent} onTick={setTicked} />
          </form>
        ) : null}
      </BrowserUpdates>
      {texts === null ? null : form}
    </>
  );
}

/** A wrong address is explained beside it, not by the browser (C13). */
function UpdatesForm({
  number,
  texts,
  silent,
  noMail,
  answer: shown,
  onDone,
  onTick,
}: Asked & { onTick: (ticked: UpdateTrigger[]) => void }) {
  const fetcher = useFetcher<SubscriptionAnswer>();
  const answer = fetcher.data ?? shown;
  const isBusy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [mended, setMended] = useState<SubscriptionAnswer>();
  useEffect(() => {
    if (answer && !answer.ok && answer.field)
      form.current?.querySelector<HTMLElement>("[aria-invalid], .invalid input")?.focus();
  }, [answer]);
  if (answer?.ok || answer?.field === "code")
    return <Subscribed number={number} answer={answer} {...(onDone ? { onDone } : {})} />;
  const errorOf = (field: "email" | "phone" | "triggers") =>
    answer?.field === field && answer !== mended ? fieldMessage(answer.message) : undefined;
  return (
    <fetcher.Form
      method="post"
      action={`/track/${number}/subscriptions`}
      className="updates-dialog-form"
      noValidate
      ref={form}
      onInput={() => setMended(answer)}
    >
      <p className="hint">{updatesWords.lead}</p>
      {answer && !answer.field ? (
        <Notice tone="red">
          {answer.message}
          {answer.mayRetry ? <TryAgain /> : null}
        </Notice>
      ) : null}
      {noMail ? null : (
        <TextField
          label={updatesWords.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required={texts === null}
          maxLength={254}
          hint={texts === null ? undefined : updatesWords.either}
          defaultValue={answer?.typed.email}
          error={errorOf("email")}
        />
      )}
      {texts === null ? null : (
        <TextField
          label={updatesWords.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={60}
          hint={`${updatesWords.phoneHint} ${texts}`}
          defaultValue={answer?.typed.phone}
          error={errorOf("phone")}
        />
      )}
      <TriggerTicks
        chosen={answer?.typed.triggers ?? null}
        silent={silent}
        error={errorOf("triggers")}
        onTick={onTick}
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

type Answered = { number: string; answer: SubscriptionAnswer; onDone?: () => void };

function Subscribed({ number, answer, onDone }: Answered) {
  const asksCode = !answer.ok || answer.texts !== null;
  return (
    <div className="updates-dialog-form">
      {answer.ok && answer.email !== "" ? (
        <>
          <Notice tone="green">{messages.updates.done(answer.email)}</Notice>
          {answer.isOn ? null : <p className="hint">{updatesWords.confirm}</p>}
        </>
      ) : null}
      {asksCode ? <TextCodeForm number={number} answer={answer} /> : null}
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
