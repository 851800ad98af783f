import { useId, useState } from "react";
import { shipmentWords } from "#copy/en/back-office.ts";
import { eventDescription, eventFormWords as words } from "#copy/en/event-form.ts";
import { messages } from "#copy/en/messages.ts";
import { fitsStatus } from "#domain/shipments/reasons.ts";
import { type ReasonCode, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { EventFormOptions } from "#app/components/admin/shipments/event-row.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton, TextareaField, TextField } from "#app/components/form/fields.tsx";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { issueOf } from "#app/components/form/refusal.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { PlaceField } from "#app/components/admin/shipments/place-field.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field } from "#app/components/ui/field.tsx";
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
  const typed = answer?.values ?? {};
  const [status, setStatus] = useState(typed["status"] ?? options.suggested);
  const [location, setLocation] = useState(typed["location"] ?? options.location);
  const [written, setWritten] = useState(typed["description"]);
  const [occurredAt, setOccurredAt] = useState(typed["occurredAt"] || options.nowWall);
  const placesId = useId();
  const isScripted = useHydrated();
  const isBackDated = occurredAt !== "" && occurredAt < options.currentSince;
  const isCorrection = options.corrections.some((option) => option.value === status);
  return (
    <PostedForm
      action={action}
      className="event-form"
      failed={messages.shipments.eventFailed}
      answer={answer}
      onDone={onDone}
      hidden={{ ...(from === undefined ? {} : { from }), zone: options.zone }}
    >
      {(refused) => (
        <>
          <StatusField options={options} status={status} onChoose={setStatus} error={issueOf(refused, "status")} />
          {isCorrection || (!isScripted && !options.isForMany) || issueOf(refused, "correctionReason") ? (
            <TextField
              label={words.correctionReason}
              name="correctionReason"
              className="event-form-late"
              maxLength={300}
              autoComplete="off"
              hint={words.correctionReasonHint}
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
            error={issueOf(refused, "location")}
          />
          <datalist id={placesId}>
            {options.places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
          <TextField
            label={words.occurredAt}
            name="occurredAt"
            type="datetime-local"
            required
            hint={options.zoneWords}
            value={occurredAt}
            onChange={(event) => setOccurredAt(event.target.value)}
          />
          {isBackDated || !isScripted || issueOf(refused, "setsCurrentStatus") ? (
            <div className="event-form-late">
              <Checkbox
                label={words.setsCurrentStatus}
                name="setsCurrentStatus"
                note={words.setsCurrentStatusNote}
                error={issueOf(refused, "setsCurrentStatus")}
                defaultChecked={typed["setsCurrentStatus"] === "on"}
              />
            </div>
          ) : null}
          <ReasonField
            groups={reasonsFor(options.reasons, isScripted ? status : "")}
            chosen={typed["reasonCode"] ?? ""}
            error={issueOf(refused, "reasonCode")}
          />
          <TextareaField
            label={words.description}
            name="description"
            required
            rows={2}
            maxLength={500}
            value={written ?? eventDescription(status, location.trim())}
            onChange={(event) => setWritten(event.target.value)}
          />
          <Checkbox
            label={words.isPublicNote}
            name="isPublicNote"
            note={words.isPublicNoteNote}
            defaultChecked={typed["isPublicNote"] === "on"}
          />
          <OverLimitBox refused={refused} />
          {status === "" ? null : <p className="hint event-form-mails">{mailNote(options, status, isBackDated)}</p>}
          <SubmitButton look="ink" wide refusal={options.mayAdd.ok ? undefined : options.mayAdd.words}>
            {shipmentWords.add}
          </SubmitButton>
        </>
      )}
    </PostedForm>
  );
}

/** Usual next statuses first, corrections apart. */
function StatusField({
  options,
  status,
  onChoose,
  error,
}: {
  options: EventFormOptions;
  status: string;
  onChoose: (status: string) => void;
  error: string | undefined;
}) {
  return (
    <Field label={words.status} name="status" error={error}>
      {(control) => (
        <select
          {...control}
          className="field-input"
          required
          value={status}
          onChange={(event) => onChoose(event.target.value)}
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
  );
}

function ReasonField({
  groups,
  chosen,
  error,
}: {
  groups: EventFormOptions["reasons"];
  chosen: string;
  error: string | undefined;
}) {
  return (
    <Field label={words.reasonCode} name="reasonCode" optional error={error}>
      {(control) => (
        <select {...control} className="field-input" defaultValue={chosen}>
          <option value="">{shipmentWords.noReason}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Says who gets a message about this event. */
function mailNote(options: EventFormOptions, status: string, isBackDated: boolean): string {
  if (options.silent.some((each) => each === status)) return words.tellsNobody;
  if (options.isForMany) return words.mailsMany;
  if (isBackDated) return words.fillsIn;
  return status === options.current ? words.mailsNobody : words.mailsBoth;
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
