import type { ReactNode } from "react";
import { href } from "react-router";
import { deletionWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/** The shipment to delete and the button; `children` is the link that leaves it. Returns to `from`. */
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
  return (
    <ConfirmForm
      action={href("/admin/shipments/:shipmentId/deletion", { shipmentId })}
      lead={
        <>
          <p>
            <TrackingNumber number={number} /> {deletionWords.toWhom(recipient)}
          </p>
          <p className="hint">{deletionWords.lead}</p>
        </>
      }
      button={deletionWords.delete}
      failed={messages.shipments.deleteFailed}
      hidden={{ from }}
      isDanger
      answer={answer}
    >
      {children}
    </ConfirmForm>
  );
}
