import { href } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

/** Marks a pickup as collected; the page stays. */
export function CollectForm({
  shipmentId,
  number,
  from,
  answer,
}: {
  shipmentId: string;
  number: string;
  from: string;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm
      action={href("/admin/pickups/:shipmentId/collection", { shipmentId })}
      failed={words.collectFailed}
      answer={answer}
      hidden={{ from }}
    >
      <SubmitButton look="outline" size="small" icon="check" aria-label={words.aboutCollected(number)}>
        {words.collected}
      </SubmitButton>
    </PostedForm>
  );
}
