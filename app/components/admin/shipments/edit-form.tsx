import { useEffect, useRef } from "react";
import { href } from "react-router";
import { editedField, editWords } from "#copy/en/edit-shipment.ts";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import type { EditAnswer, EditPage } from "#app/components/admin/shipments/edit-page.ts";
import { LeaveDialog } from "#app/components/form/leave-dialog.tsx";
import { editEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { EditSheet } from "#app/components/admin/shipments/edit-sheet.tsx";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/**
 * Changes a shipment (E5). It comes back with the input: rejected, merged with another person's changes, or with a
 * price to confirm.
 */
export function EditForm({ page, from, answer }: { page: EditPage; from: string; answer?: EditAnswer | undefined }) {
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, messages.shipments.updateFailed);
  const entry = editEntry(page, refused);
  const { merge, moved } = refused ?? {};
  // Remounts the fields for merged values; a rejection leaves them as typed.
  const filledBy = merge ? `${merge.version} ${merge.open.map(({ field }) => field).join(" ")}` : "stored";
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      {...formProps}
      ref={form}
      action={href("/admin/edit/:shipmentId", { shipmentId: page.id })}
      className="edit-form"
    >
      <LeaveDialog form={form} />
      {/** Enter in a field updates the shipment, whatever button comes first. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {editWords.submit}
      </button>
      {page.isOver ? (
        <Notice tone="amber" title={editWords.over} quiet>
          {editWords.overLead}
        </Notice>
      ) : null}
      <Answer refused={refused} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="version" value={merge?.version ?? page.version} />
      <input type="hidden" name="base" value={JSON.stringify(merge?.base ?? page.values)} />
      <input type="hidden" name="open" value={JSON.stringify(merge?.open ?? [])} />
      <input type="hidden" name="confirmed" value={moved?.confirm ?? confirmedBefore(refused)} />
      <EditSheet key={filledBy} entry={entry} page={page} />
      <div className="edit-form-bar">
        <p className="edit-form-price">
          <span className="caption">{editWords.total}</span>
          <b className="mono">{page.total}</b>
        </p>
        {page.isUnpriced ? (
          <TextField
            label={editWords.firstPrice}
            hint={editWords.firstPriceHint}
            name="agreedPrice"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={entry.value("agreedPrice")}
            error={issueOf(refused, "agreedPrice")}
          />
        ) : null}
        <TextField
          label={editWords.reason}
          hint={page.isOver ? editWords.reasonNeeded : editWords.reasonHint}
          name="reason"
          maxLength={300}
          autoComplete="off"
          defaultValue={entry.value("reason")}
          error={issueOf(refused, "reason")}
        />
        <OverLimitBox refused={refused} />
        <LinkButton look="quiet" to={from}>
          {editWords.keep}
        </LinkButton>
        <Button look="signal" busy={isBusy} refusal={page.mayEdit.ok ? undefined : page.mayEdit.words}>
          {editWords.submit}
        </Button>
      </div>
    </Form>
  );
}

/** Keeps an earlier confirmation while the credit limit is asked about. */
function confirmedBefore(refused: EditAnswer | undefined): string {
  return issueOf(refused, "overLimit") === undefined ? "" : (refused?.values["confirmed"] ?? "");
}

/** Above the fields, far from the button: takes the focus and scrolls into view. */
function Answer({ refused }: { refused: EditAnswer | undefined }) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused && refused.issues.length === 0) self.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const { merge, moved } = refused;
  return (
    <div ref={self} tabIndex={-1} className="edit-form-answer">
      {merge ? (
        <Notice tone="amber">
          <h2>{editWords.conflictTitle}</h2>
          <p>{merge.open.length > 0 ? editWords.conflictOpen(merge.open.length) : editWords.conflictMerged}</p>
          {merge.taken.length > 0 ? <p>{editWords.conflictTaken(merge.taken.map(editedField))}</p> : null}
        </Notice>
      ) : null}
      {moved ? (
        <Notice tone="amber" title={editWords.moved}>
          {moved.lines.join(" ")} {editWords.movedLead}
        </Notice>
      ) : null}
      {(!merge && !moved) || refused.message ? (
        <Refusal refused={refused} failed={messages.shipments.updateFailed} />
      ) : null}
    </div>
  );
}

/** Links to the timeline, which this form does not include. */
export function EditAside({ shipmentId }: { shipmentId: string }) {
  return (
    <>
      <LinkButton look="quiet" icon="arrow-right" to={href("/admin/shipments/:shipmentId", { shipmentId })}>
        {editWords.timeline}
      </LinkButton>
      <LinkButton look="ink" icon="plus" to={`${href("/admin/shipments/:shipmentId", { shipmentId })}#add-event`}>
        {shipmentWords.add}
      </LinkButton>
    </>
  );
}
