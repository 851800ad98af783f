import { receiptMeansTitles, receiveWords as words } from "#copy/en/receive.ts";
import { receiptMeans } from "#domain/payments/receipt-means.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Amount received and payment method. `record`: page of the shipment. */
export function ReceiveForm({
  action,
  record,
  answer,
}: {
  action: string;
  record: string;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm action={action} className="stop-form" failed={words.failed} answer={answer}>
      <SelectField
        label={words.means}
        name="means"
        required
        placeholder={words.chooseMeans}
        options={receiptMeans.map((means) => ({ value: means, words: receiptMeansTitles[means] }))}
      />
      <TextField
        label={words.amount}
        name="amountReceived"
        hint={words.amountHint}
        mono
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
      />
      <div className="stop-form-actions">
        <SubmitButton look="ink">{words.receive}</SubmitButton>
        <LinkButton look="quiet" to={record}>
          {words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
