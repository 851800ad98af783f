import { stopWords as words } from "#copy/en/stops.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** Id of the form that the checkboxes of the rows belong to. */
export const giveFormId = "give-form";

/** The query says that rows were chosen; without it the page redirects to the list. */
export const giveAddress = "/admin/pickups/drivers?chosen";

/** Assigns several pickups to a driver: the selected ones, or all that are shown. */
export function GiveForm({
  drivers,
  shown,
  from,
  hasTicks = true,
  answer,
}: {
  drivers: Option[];
  shown: string[];
  from: string;
  /** False if no rows are beside it. */
  hasTicks?: boolean;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm
      id={giveFormId}
      action={giveAddress}
      className="give-form"
      aria-label={words.giveLabel}
      failed={words.failed}
      answer={answer}
      onDone={untick}
      hidden={{ from, shown: shown.join(",") }}
    >
      <SelectField
        id="give-driver"
        label={words.giveLabel}
        name="driver"
        placeholder={words.chooseDriver}
        options={drivers}
      />
      {hasTicks ? (
        <SubmitButton look="ink" name="which" value="ticked">
          {words.giveTicked}
        </SubmitButton>
      ) : null}
      <SubmitButton name="which" value="all">
        {hasTicks ? words.giveAll(shown.length) : words.give}
      </SubmitButton>
    </PostedForm>
  );
}

/** Clears the selection: assigned pickups stay on the page and must not be assigned again by the next click. */
function untick(): void {
  const form = document.getElementById(giveFormId);
  if (form instanceof HTMLFormElement) form.reset();
}
