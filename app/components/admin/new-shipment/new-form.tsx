import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { partySentence } from "#copy/en/edit-shipment.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { isAbroad } from "#domain/bookings/is-abroad.ts";
import type { KnownParty } from "#domain/bookings/customers.ts";
import { agreedQuote } from "#domain/rates/quote.ts";
import { parseMoney } from "#domain/shared/money.ts";
import type { NewAnswer, NewPage } from "#app/components/admin/new-shipment/new-page.ts";
import { useCounterKeys } from "#app/components/admin/counter/use-counter-keys.ts";
import { editEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { LeaveDialog } from "#app/components/form/leave-dialog.tsx";
import { NewOffice } from "#app/components/admin/new-shipment/new-office.tsx";
import { NewPaper } from "#app/components/admin/new-shipment/new-paper.tsx";
import { NewParcel } from "#app/components/admin/new-shipment/new-parcel.tsx";
import { NewParty } from "#app/components/admin/new-shipment/new-party.tsx";
import { NewPayment } from "#app/components/admin/new-shipment/new-payment.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { useCardAtCounter } from "#app/components/admin/new-shipment/use-card-at-counter.ts";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { usePreview } from "#app/components/admin/new-shipment/use-preview.ts";
import { useTownOfZip } from "#app/components/ui/use-town-of-zip.ts";
import { writeFields } from "#app/components/ui/write-fields.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { waybillOf } from "#app/components/booking/waybill-words.ts";

/** Books a shipment at the counter: a waybill whose cells are fields, label and price beside it, payment under it. */
export function NewForm({ page, answer }: { page: NewPage; answer: NewAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const {
    Form,
    formProps,
    isBusy,
    refused: answered,
  } = usePostedForm<NewAnswer>(answer, messages.shipments.createFailed);
  const card = useRef<CardHandle | null>(null);
  const { onSubmit, issues } = useCardAtCounter(card, formProps.onSubmit, isBusy);
  // Issues of the card's provider were found before the form was sent: the rest stays.
  const refused = useMemo(
    () => (issues ? { values: page.values, ...answered, message: "", issues } : answered),
    [page.values, answered, issues],
  );
  // The cells do not depend on what is typed, so a key does not render sixty fields.
  const entry = useMemo(() => editEntry(page, refused), [page, refused]);
  // The same for every attempt of this form: two answers to one booking are one shipment.
  const [key] = useState(page.key);
  const [fields, setFields] = useState(refused?.values ?? page.values);
  const { preview, isCurrent } = usePreview(page, fields, refused?.preview);
  const agreed = parseMoney(fields["agreedPrice"] ?? "", page.currency);
  const priced = agreed ? agreedQuote(agreed.amountMinor, page.currency) : isCurrent ? preview.quote : null;
  const waybill = waybillOf(fields, page.options, priced);
  const fillTown = useTownOfZip("/admin/new/town");
  const goOnFromSender = useCallback(({ accountNumber }: KnownParty) => {
    if (form.current && accountNumber) writeFields(form.current, { accountNumber });
    focusOn(form, "receiverPhone");
  }, []);
  const goOnFromReceiver = useCallback(() => focusOn(form, "weight"), []);
  useCounterKeys();
  const read = () => form.current && setFields(textsIn(form.current));
  const send = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Form
      {...formProps}
      onSubmit={onSubmit}
      ref={form}
      action={href("/admin/new")}
      className="new-form"
      data-takes-focus=""
      onKeyDown={send}
      onInput={(event) => {
        read();
        fillTown(event);
      }}
      onChange={read}
    >
      <LeaveDialog form={form} />
      {/** Enter in a field creates the shipment, whatever button comes first. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {newWords.submit}
      </button>
      <input type="hidden" name="key" value={refused?.key ?? key} />
      {page.requestId ? <input type="hidden" name="request" value={page.requestId} /> : null}
      {page.copiedId ? <input type="hidden" name="copied" value={page.copiedId} /> : null}
      {page.counter ? <input type="hidden" name="counter" value={page.counter.code} /> : null}
      <input type="hidden" name="quotedTotal" value={seen(refused, "quotedTotal", waybill.totalMinor)} />
      <input type="hidden" name="quotedCurrency" value={seen(refused, "quotedCurrency", page.currency)} />
      <div className="new-form-body">
        <div className="new-form-main">
          <Refusal
            refused={refused?.message || refused?.issues.length ? refused : undefined}
            failed={messages.shipments.createFailed}
            sentenceOf={partySentence}
            idOf={(field) => (field === "paymentToken" ? "card-number" : field)}
          />
          <div className="edit-sheet">
            <div className="edit-sheet-parties">
              <NewParty role="sender" entry={entry} form={form} onChosen={goOnFromSender} />
              <NewParty role="receiver" entry={entry} form={form} onChosen={goOnFromReceiver} />
            </div>
            <NewParcel entry={entry} preview={preview} isAbroad={isAbroad(fields)} />
            <NewOffice entry={entry} page={page} refused={answered} />
          </div>
        </div>
        <NewPaper page={page} fields={fields} waybill={waybill} preview={preview} />
      </div>
      <NewPayment
        entry={entry}
        page={page}
        fields={fields}
        totalMinor={waybill.totalMinor}
        isBusy={isBusy}
        refused={refused}
        card={card}
        account={isCurrent ? preview.account : null}
      />
    </Form>
  );
}

/** Returns the price on the page and its currency; after a change the price of the message. */
function seen(refused: NewAnswer | undefined, name: string, shown: number | string | null): string {
  return refused?.values[name] && refused.message ? refused.values[name] : String(shown ?? "");
}

function textsIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].filter((each): each is [string, string] => typeof each[1] === "string"),
  );
}

function focusOn({ current: form }: RefObject<HTMLFormElement | null>, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
