import { useEffect, useRef, useState } from "react";
import { rowWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { PlaceField, PlaceNote } from "#app/components/admin/shipments/place-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { typedRoom } from "#app/components/ui/typed-room.ts";

type Props = {
  action: string;
  /** As typed last; blank if unknown. */
  location: string;
  /** Page to return to. */
  from: string;
  answer?: RefusedForm | undefined;
};

/** Sets the place of a shipment, without a new status and without messages (E3). */
export function LocationForm({ action, location, from, answer }: Props) {
  const [typed, setTyped] = useState(location);
  return (
    <PostedForm
      action={action}
      className="location-form"
      failed={messages.shipments.locationFailed}
      answer={answer}
      hidden={{ from }}
    >
      <PlaceField
        label={rowWords.location}
        name="location"
        required
        maxLength={120}
        autoComplete="off"
        hint={rowWords.locationHint}
        value={typed}
        onPlace={setTyped}
      />
      <SubmitButton look="ink">{rowWords.save}</SubmitButton>
    </PostedForm>
  );
}

/** The same inside a row: Enter saves, Escape cancels. */
export function LocationInRow({ action, location, from, name, onDone }: Props & { name: string; onDone: () => void }) {
  const { Form, formProps, isBusy, refused } = usePostedForm(undefined, messages.shipments.locationFailed, onDone);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(location);
  useEffect(() => input.current?.select(), []);
  const error = refused && (issueOf(refused, "location") ?? (refused.message || messages.shipments.locationFailed));
  return (
    <Form
      {...formProps}
      action={action}
      className="location-form-row"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
    >
      <input type="hidden" name="from" value={from} />
      <input
        ref={input}
        className="field-input small"
        name="location"
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "location-error" : undefined}
        maxLength={typedRoom(120)}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="ink" size="small" icon="check" iconOnly busy={isBusy}>
        {rowWords.save}
      </Button>
      <Button type="button" look="quiet" size="small" icon="close" iconOnly onClick={onDone}>
        {rowWords.leave}
      </Button>
      {error ? null : (
        <div className="location-form-note">
          <PlaceNote location={typed} onTake={setTyped} />
        </div>
      )}
      {error ? (
        <span className="location-form-error" id="location-error" role="alert">
          {error}
        </span>
      ) : null}
    </Form>
  );
}
