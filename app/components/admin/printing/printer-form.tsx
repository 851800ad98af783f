import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Sends labels to a printer of the settings. */
export function PrinterForm({
  action,
  printers,
  answer,
}: {
  action: string;
  printers: Option[];
  answer: RefusedForm | undefined;
}) {
  if (printers.length === 0) return <p className="hint">{words.noPrinters}</p>;
  return (
    <PostedForm action={action} className="stop-form" failed={words.sendFailed} answer={answer}>
      <SelectField label={words.printer} name="printer" options={printers} defaultValue={printers[0]?.value ?? ""} />
      <div className="stop-form-actions">
        <SubmitButton look="ink" icon="print">
          {words.send}
        </SubmitButton>
        <LinkButton look="quiet" to="/admin/print-queue">
          {words.queue}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
