import { useState } from "react";
import { href } from "react-router";
import { bulkActionWords, bulkWords as words } from "#copy/en/bulk.ts";
import { stopWords } from "#copy/en/stops.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { BulkForm as Options, BulkPage } from "#app/components/admin/bulk/bulk-pages.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { EventForm } from "#app/components/admin/shipments/event-form.tsx";
import { PlaceField } from "#app/components/admin/shipments/place-field.tsx";
import { exportAddress } from "#app/components/admin/bulk/export-address.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";

const saying: { readonly [A in BulkPage["action"]]?: string } = {
  delete: words.delete,
  branch: words.saveBranch,
  driver: words.saveDriver,
};

type Props = { page: BulkPage; options: Options; answer: RefusedForm | undefined; backTo: string };

/** The action for the chosen shipments, with the fields of a single one; sending it starts the job. */
export function BulkForm({ page, options, answer, backTo }: Props) {
  const action = href("/admin/shipments/bulk/:jobId", { jobId: page.id });
  const [location, setLocation] = useState(answer?.values["location"] ?? "");
  if (page.action === "event" && options.event)
    return <EventForm action={action} options={options.event} answer={answer} />;
  if (page.action === "labels")
    return (
      <LinkButton look="ink" icon="print" to={href("/admin/shipments/bulk/:jobId/printing", { jobId: page.id })}>
        {bulkActionWords.labels}
      </LinkButton>
    );
  if (page.action === "export")
    return (
      <LinkButton look="ink" icon="download" to={exportAddress(page.id)} reloadDocument>
        {bulkActionWords.export}
      </LinkButton>
    );
  return (
    <PostedForm action={action} className="bulk-room-form" failed={words.startFailed} answer={answer}>
      {(refused) => (
        <>
          {page.action === "location" ? (
            <PlaceField
              label={words.location}
              name="location"
              required
              // The page was opened to type here.
              autoFocus
              maxLength={120}
              autoComplete="off"
              hint={words.locationHint}
              value={location}
              onPlace={setLocation}
            />
          ) : null}
          {page.action === "branch" ? (
            <Field label={words.branch} name="branch" hint={words.branchHint} error={issueOf(refused, "branch")}>
              {(control) => (
                <select {...control} className="field-input" required autoFocus>
                  <option value="">{words.chooseBranch}</option>
                  {options.branches.map((branch) => (
                    <option key={branch.value} value={branch.value}>
                      {branch.words}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
          {page.action === "driver" ? <StopFields drivers={options.drivers} answer={answer} refused={refused} /> : null}
          {page.action === "delete" ? <p>{words.deleteLead}</p> : null}
          <div className="dialog-actions">
            <SubmitButton look={page.action === "delete" ? "danger" : "ink"}>
              {saying[page.action] ?? words.saveLocation}
            </SubmitButton>
            <LinkButton to={backTo}>{words.keep}</LinkButton>
          </div>
        </>
      )}
    </PostedForm>
  );
}

function StopFields({
  drivers,
  answer,
  refused,
}: {
  drivers: Options["drivers"];
  answer: RefusedForm | undefined;
  refused: RefusedForm | undefined;
}) {
  return (
    <>
      <SelectField
        label={words.whichStop}
        name="kind"
        autoFocus
        options={Object.entries(words.stops).map(([value, named]) => ({ value, words: named }))}
        hint={words.whichStopHint}
        defaultValue={answer?.values["kind"] ?? "collection"}
        error={issueOf(refused, "kind")}
      />
      <SelectField
        label={stopWords.driver}
        name="driver"
        required
        placeholder={stopWords.chooseDriver}
        options={drivers}
        hint={drivers.length === 0 ? stopWords.noDrivers : undefined}
        defaultValue={answer?.values["driver"] ?? ""}
        error={issueOf(refused, "driver")}
      />
      <TextField
        label={stopWords.day}
        name="day"
        type="date"
        hint={words.dayHint}
        defaultValue={answer?.values["day"]}
        error={issueOf(refused, "day")}
      />
    </>
  );
}
