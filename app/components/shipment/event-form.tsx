import { useState } from "react";
import { shipmentWords } from "#copy/en/back-office.ts";
import { eventFormWords as words } from "#copy/en/event-form.ts";
import { messages } from "#copy/en/messages.ts";
import type { EventFormOptions, Option, RefusedForm } from "#app/components/admin/admin-pages.ts";
import { issueOf, Refusal } from "#app/components/admin/refusal.tsx";
import { useFormDoor } from "#app/components/admin/use-form-door.ts";
import { EventPlaceFields } from "#app/components/shipment/event-place-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** Staff record what happened (E2, E3). What only some events need appears with them; without JavaScript it is always there. */
export function EventForm({
  action,
  options,
  answer,
}: {
  action: string;
  options: EventFormOptions;
  answer?: RefusedForm | undefined;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, messages.shipments.eventFailed);
  const typed = answer?.values ?? {};
  const issue = (field: string) => issueOf(refused, field);
  const [status, setStatus] = useState(typed["status"] || (options.usual[0]?.value ?? ""));
  const [occurredAt, setOccurredAt] = useState(typed["occurredAt"] || options.nowWall);
  const isScripted = useHydrated();
  const isBackDated = occurredAt !== "" && occurredAt < options.currentSince;
  const isCorrection = options.corrections.some((option) => option.value === status);
  return (
    <Form {...door} action={action} className="event-form">
      <Refusal refused={refused} failed={messages.shipments.eventFailed} />
      <Field label={words.status} name="status" error={issue("status")}>
        {(control) => (
          <select
            {...control}
            className="field-input"
            required
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          >
            <optgroup label={shipmentWords.usualNext}>
              <Options options={options.usual} />
            </optgroup>
            {options.corrections.length > 0 ? (
              <optgroup label={shipmentWords.correction}>
                <Options options={options.corrections} />
              </optgroup>
            ) : null}
          </select>
        )}
      </Field>
      {isCorrection || !isScripted || issue("correctionReason") ? (
        <TextField
          label={words.correctionReason}
          name="correctionReason"
          className="event-form-late"
          maxLength={300}
          autoComplete="off"
          hint={words.correctionReasonHint}
          defaultValue={typed["correctionReason"]}
          error={issue("correctionReason")}
        />
      ) : null}
      <EventPlaceFields branches={options.branches} typed={typed} issue={issue} />
      <input type="hidden" name="zone" value={options.zone} />
      <TextField
        label={words.occurredAt}
        name="occurredAt"
        type="datetime-local"
        required
        hint={options.zoneWords}
        value={occurredAt}
        onChange={(event) => setOccurredAt(event.target.value)}
        error={issue("occurredAt")}
      />
      {isBackDated || !isScripted || issue("setsCurrentStatus") ? (
        <div className="event-form-late">
          <Checkbox
            label={words.setsCurrentStatus}
            name="setsCurrentStatus"
            note={words.setsCurrentStatusNote}
            defaultChecked={typed["setsCurrentStatus"] === "on"}
          />
        </div>
      ) : null}
      <Field label={words.reasonCode} name="reasonCode" optional error={issue("reasonCode")}>
        {(control) => (
          <select {...control} className="field-input" defaultValue={typed["reasonCode"] ?? ""}>
            <option value="">{shipmentWords.noReason}</option>
            {options.reasons.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <TextareaField
        label={words.description}
        name="description"
        required
        rows={2}
        maxLength={500}
        defaultValue={typed["description"]}
        error={issue("description")}
      />
      <Checkbox
        label={words.isPublicNote}
        name="isPublicNote"
        note={words.isPublicNoteNote}
        defaultChecked={typed["isPublicNote"] === "on"}
      />
      <Button look="ink" wide busy={isBusy} refusal={options.mayAdd.ok ? undefined : options.mayAdd.words}>
        {shipmentWords.add}
      </Button>
    </Form>
  );
}

function Options({ options }: { options: Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.words}
    </option>
  ));
}
