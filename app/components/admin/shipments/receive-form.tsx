import { receiptMeansTitles, receiveWords as words } from "#copy/en/receive.ts";
import { receiptMeans } from "#domain/payments/receipt-means.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** What came in, and how. `record`: the page it belongs to. */
export function ReceiveForm({
  action,
  record,
  answer,
}: {
  action: string;
  record: string;
  answer?: RefusedForm | undefined;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, words.failed);
  return (
    <Form {...door} action={action} className="stop-form">
      <Refusal refused={refused} failed={words.failed} />
      <SelectField
        label={words.means}
        name="means"
        required
        placeholder={words.chooseMeans}
        options={receiptMeans.map((means) => ({ value: means, words: receiptMeansTitles[means] }))}
        defaultValue={answer?.values["means"] ?? ""}
        error={issueOf(refused, "means")}
      />
      <TextField
        label={words.amount}
        name="amountReceived"
        hint={words.amountHint}
        mono
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        defaultValue={answer?.values["amountReceived"] ?? ""}
        error={issueOf(refused, "amountReceived")}
      />
      <div className="stop-form-actions">
        <Button look="ink" busy={isBusy}>
          {words.receive}
        </Button>
        <LinkButton look="quiet" to={record}>
          {words.back}
        </LinkButton>
      </div>
    </Form>
  );
}
