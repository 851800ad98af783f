import type { RefObject } from "react";
import { Link } from "react-router";
import { fieldWords as words } from "#copy/en/booking.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import type { NewAnswer, NewPage, NewPreview } from "#app/components/admin/new-shipment/new-page.ts";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { NewCard } from "#app/components/admin/new-shipment/new-card.tsx";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { Segments } from "#app/components/ui/segments.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

const atTheCounter = ["cash", "terminal", "account", "credit"] as const;

/** Payment: method, amount received and change; and the button. */
export function NewPayment({
  entry,
  page,
  fields,
  totalMinor,
  isBusy,
  refused,
  account,
  card,
}: {
  entry: EditEntry;
  page: NewPage;
  fields: Record<string, string>;
  totalMinor: number | null;
  isBusy: boolean;
  refused: NewAnswer | undefined;
  account: NewPreview["account"];
  card: RefObject<CardHandle | null>;
}) {
  const isHydrated = useHydrated();
  const { offered: ways, cardAtCounter } = page.options.payment;
  const takesCards = cardAtCounter === "offered";
  const offered = atTheCounter.filter((way) => (way === "credit" ? takesCards && isHydrated : ways.includes(way)));
  const chosen = offered.find((method) => method === entry.value("paymentMethod")) ?? offered[0];
  const pieces = /^\d{1,3}$/.test(fields["quantity"] ?? "") ? Number(fields["quantity"]) : 1;
  return (
    <div className="new-payment" data-counter-key={page.counter ? "F9" : undefined}>
      <FieldGroup label={newWords.payment} name="paymentMethod" error={entry.text("paymentMethod").error}>
        <Segments
          name="paymentMethod"
          defaultValue={chosen ?? ""}
          options={offered.map((value) => ({ value, words: newWords.methods[value] }))}
        />
      </FieldGroup>
      {takesCards ? (
        <NewCard
          {...{ card, entry, page, refused }}
          isChosen={offered.length === 1 || fields["paymentMethod"] === "credit"}
        />
      ) : null}
      <div className="new-payment-money">
        <TextField
          {...entry.text("agreedPrice")}
          label={newWords.agreedPrice}
          placeholder={newWords.byTariff}
          inputMode="decimal"
          autoComplete="off"
          unit={page.currency}
          mono
        />
        <TextField
          {...entry.text("amountReceived")}
          className="new-form-if-cash"
          label={newWords.amountReceived}
          inputMode="decimal"
          autoComplete="off"
          unit={page.currency}
          mono
        />
        <p className="new-payment-change new-form-if-cash">
          <span className="caption">{newWords.change}</span>
          <output className="mono" htmlFor="amountReceived">
            {changeOf(fields["amountReceived"], totalMinor, page.currency)}
          </output>
        </p>
        <div className="new-form-if-received">
          <Checkbox {...entry.box("paymentReceived")} label={newWords.received} />
        </div>
        <TextField
          {...entry.text("accountNumber")}
          className="new-form-if-account"
          label={words.accountNumber}
          autoComplete="off"
          maxLength={40}
          mono
        />
        <p className="new-payment-open new-form-if-account" role="status" data-over={account?.isOver || undefined}>
          {account?.words}
        </p>
        <div className="new-form-if-account">
          <OverLimitBox refused={refused} />
        </div>
      </div>
      <p className="new-payment-end">
        <span className="caption">{newWords.atTheEnd}</span>
        {newWords.prints(pieces)}
        <small>{newWords.mails}</small>
        {takesCards ? (
          <noscript>
            <small>{newWords.cardNeedsScript}</small>
          </noscript>
        ) : (
          <small className="new-form-if-terminal">{newWords.noCard}</small>
        )}
      </p>
      <div className="new-payment-buttons">
        {/** With scripts the price is beside the fields and follows them. */}
        <noscript>
          <Button name="intent" value="price" formNoValidate look="quiet">
            {newWords.showPrice}
          </Button>
        </noscript>
        <Link
          className="button quiet"
          to={page.counter ? `/admin/counter/drop-off?branch=${page.counter.code}` : "/admin/shipments"}
        >
          {newWords.cancel}
        </Link>
        <Button look="signal" busy={isBusy} title={newWords.keys}>
          {newWords.submit}
        </Button>
      </div>
    </div>
  );
}

function changeOf(typed: string | undefined, totalMinor: number | null, currency: string): string {
  const received = parseMoney(typed ?? "", currency)?.amountMinor ?? null;
  if (received === null || totalMinor === null || received < totalMinor) return "–";
  return formatMoney({ amountMinor: received - totalMinor, currency });
}
