import { useId, useState } from "react";
import { shipmentWords } from "#copy/en/back-office.ts";
import { eventDescription, eventFormWords as words } from "#copy/en/event-form.ts";
import { messages } from "#copy/en/messages.ts";
import { fitsStatus } from "#domain/shipments/reasons.ts";
import { type ReasonCode, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { EventFormOptions } from "#app/components/admin/shipments/event-row.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { PlaceField } from "#app/components/admin/shipments/place-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/**
 * Records a tracking event (E2, E3). Fields for certain events appear with them; without JavaScript they are always
 * there. The description follows status and place until it is edited. `from`: page to return to, else the shipment.
 */
export function EventForm({
  action,
  options,
  answer,
  from,
  onDone,
}: {
  action: string;
  options: EventFormOptions;
  answer?: RefusedForm | undefined;
  from?: string | undefined;
  onDone?: () => void;
}) {
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, messages.shipments.eventFailed, onDone);
  const typed = answer?.values ?? {};
  const issue = (field: string) => issueOf(refused, field);
  const [status, setStatus] = useState(typed["status"] ?? options.suggested);
  const [location, setLocation] = useState(typed["location"] ?? options.location);
  const [written, setWritten] = useState(typed["description"]);
  const placesId = useId();
  const [occurredAt, setOccurredAt] = useState(typed["occurredAt"] || options.nowWall);
  const isScripted = useHydrated();
  const isBackDated = occurredAt !== "" && occurredAt < options.currentSince;
  const isCorrection = options.corrections.some((option) => option.value === status);
  return (
    <Form {...formProps} action={action} className="event-form">
      {from === undefined ? null : <input type="hidden" name="from" value={from} />}
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
            {options.suggested === "" ? <option value="">{words.chooseStatus}</option> : null}
            {options.isForMany ? (
              <Options options={options.usual} />
            ) : (
              <optgroup label={shipmentWords.usualNext}>
                <Options options={options.usual} />
              </optgroup>
            )}
            {options.corrections.length > 0 ? (
              <optgroup label={shipmentWords.correction}>
                <Options options={options.corrections} />
              </optgroup>
            ) : null}
          </select>
        )}
      </Field>
      {isCorrection || (!isScripted && !options.isForMany) || issue("correctionReason") ? (
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
      <PlaceField
        label={words.location}
        name="location"
        required
        maxLength={120}
        autoComplete="off"
        list={placesId}
        hint={words.locationHint}
        value={location}
        onPlace={setLocation}
        error={issue("location")}
      />
      <datalist id={placesId}>
        {options.places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
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
            {reasonsFor(options.reasons, isScripted ? status : "").map((group) => (
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
        value={written ?? eventDescription(status, location.trim())}
        onChange={(event) => setWritten(event.target.value)}
        error={issue("description")}
      />
      <Checkbox
        label={words.isPublicNote}
        name="isPublicNote"
        note={words.isPublicNoteNote}
        defaultChecked={typed["isPublicNote"] === "on"}
      />
      <OverLimitBox refused={refused} />
      {status === "" ? null : (
        <p className="hint event-form-mails">
          {options.silent.some((each) => each === status)
            ? words.tellsNobody
            : options.isForMany
              ? words.mailsMany
              : isBackDated
                ? words.fillsIn
                : status === options.current
                  ? words.mailsNobody
                  : words.mailsBoth}
        </p>
      )}
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

/** Returns the reasons that fit the chosen status, or all of them if no status is chosen or scripts are off. */
function reasonsFor(groups: EventFormOptions["reasons"], chosen: string): EventFormOptions["reasons"] {
  const status = shipmentStatuses.find((each) => each === chosen);
  if (!status) return groups;
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter(({ value }) => fitsStatus(value as ReasonCode, status)),
    }))
    .filter(({ options }) => options.length > 0);
}
