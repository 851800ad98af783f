import type { ReactNode } from "react";
import { href } from "react-router";
import { deletionWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import type { RefusedForm } from "#app/components/admin/admin-pages.ts";
import { Refusal } from "#app/components/admin/refusal.tsx";
import { useFormDoor } from "#app/components/admin/use-form-door.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** What is to be deleted and the button that does it; `children` is the way out. Afterwards it goes on at `from`. */
export function DeleteForm({
  shipmentId,
  number,
  recipient,
  from,
  answer,
  children,
}: {
  shipmentId: string;
  number: string;
  recipient: string;
  from: string;
  answer?: RefusedForm | undefined;
  children: ReactNode;
}) {
  const { Form, door, isBusy, refused } = useFormDoor(answer, messages.shipments.deleteFailed);
  return (
    <Form {...door} action={href("/admin/shipments/:shipmentId/deletion", { shipmentId })}>
      <Refusal refused={refused} failed={messages.shipments.deleteFailed} />
      <p>
        <TrackingNumber number={number} /> {deletionWords.toWhom(recipient)}
      </p>
      <p className="hint">{deletionWords.lead}</p>
      <input type="hidden" name="from" value={from} />
      <div className="dialog-actions">
        <Button look="danger" busy={isBusy}>
          {deletionWords.delete}
        </Button>
        {children}
      </div>
    </Form>
  );
}
