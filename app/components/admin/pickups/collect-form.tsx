import { href } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** One press when the driver is back; the page stays where it is. */
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
      <Button look="outline" size="small" icon="check" aria-label={words.aboutCollected(number)}>
        {words.collected}
      </Button>
    </PostedForm>
  );
}
