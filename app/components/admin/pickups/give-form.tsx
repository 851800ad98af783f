import { stopWords as words } from "#copy/en/stops.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** The form that the ticks of the rows belong to, wherever they stand in the page. */
export const giveFormId = "give-form";

/** The mark says that rows were chosen: without it nothing can be done there, and the page leads back to the list. */
export const giveAddress = "/admin/pickups/drivers?chosen";

/** Several pickups to one driver: those that are ticked, or all that are shown. */
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
  /** False where no rows stand beside it. */
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

/** What was given stays on the page, and is not to be given once more by the next press. */
function untick(): void {
  const form = document.getElementById(giveFormId);
  if (form instanceof HTMLFormElement) form.reset();
}
