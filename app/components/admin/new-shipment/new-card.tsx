import { type RefObject, useEffect, useRef } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import type { NewAnswer, NewPage } from "#app/components/admin/new-shipment/new-page.ts";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { CardField } from "#app/components/booking/card-field.tsx";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** The customer's card, read out or typed at the counter, and its billing address. */
export function NewCard({
  card,
  refused,
  entry,
  page,
  isChosen,
}: {
  card: RefObject<CardHandle | null>;
  refused: NewAnswer | undefined;
  entry: EditEntry;
  page: NewPage;
  isChosen: boolean;
}) {
  const here = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(isChosen);
  // The payment bar moves up for the card's fields; keeps it in view for the user who chose it.
  useEffect(() => {
    if (isChosen && !wasChosen.current) here.current?.closest(".new-payment")?.scrollIntoView({ block: "nearest" });
    wasChosen.current = isChosen;
  }, [isChosen]);
  return (
    <div ref={here} className="new-card new-form-if-credit">
      <div className="new-card-itself">
        <CardField
          // After a submission the card is stored or declined; either way the fields start empty.
          key={refused?.values["paymentToken"]}
          card={card}
          raw={refused?.values ?? {}}
          errors={Object.fromEntries((refused?.issues ?? []).map(({ field, message }) => [field, message]))}
          payment={page.options.payment}
          isChosen={isChosen}
        />
      </div>
      <div className="new-card-billing">
        <TextField {...entry.text("billingAddress")} label={words.billingAddress} autoComplete="off" maxLength={200} />
        <TextField
          {...entry.text("billingZipCode")}
          label={words.billingZipCode}
          autoComplete="off"
          maxLength={20}
          mono
        />
        <SelectField
          {...entry.text("billingCountry")}
          defaultValue={entry.value("billingCountry") || "USA"}
          label={words.billingCountry}
          options={page.countries}
        />
      </div>
    </div>
  );
}
