import { href } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
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
  const { Form, door, isBusy, refused } = useFormDoor(answer, words.collectFailed);
  return (
    <Form {...door} action={href("/admin/pickups/:shipmentId/collection", { shipmentId })}>
      <input type="hidden" name="from" value={from} />
      <Refusal refused={refused} failed={words.collectFailed} />
      <Button look="outline" size="small" icon="check" busy={isBusy} aria-label={words.aboutCollected(number)}>
        {words.collected}
      </Button>
    </Form>
  );
}
