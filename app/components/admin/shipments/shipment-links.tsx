import { useState } from "react";
import { href } from "react-router";
import { labelPrintingWords } from "#copy/en/label-printing.ts";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { copyRefused } from "#copy/en/hand-on.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** Links of a shipment that change nothing: copy the number, print the label, private links, the customer's page. */
export function ShipmentLinks({
  shipmentId,
  number,
  iconOnly = false,
}: {
  shipmentId: string;
  number: string;
  iconOnly?: boolean;
}) {
  const [said, setSaid] = useState("");
  const copy = async () =>
    setSaid((await copyText(number, "shipment-number")) ? messages.tracking.numberCopied : copyRefused());
  return (
    <>
      <Button
        look="quiet"
        icon="copy"
        type="button"
        className="needs-script"
        iconOnly={iconOnly}
        onClick={() => void copy()}
      >
        {shipmentWords.copyNumber}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <LabelLink shipmentId={shipmentId} look="quiet" iconOnly={iconOnly} />
      <LinkButton
        look="quiet"
        icon="columns"
        iconOnly
        to={href("/admin/shipments/:shipmentId/printing", { shipmentId })}
      >
        {labelPrintingWords.options}
      </LinkButton>
      <LinkButton look="quiet" icon="lock" iconOnly={iconOnly} to={href("/track/:number/private-links", { number })}>
        {shipmentWords.privateLinks}
      </LinkButton>
      <LinkButton look="quiet" icon="arrow-right" iconOnly={iconOnly} to={href("/track/:number", { number })}>
        {shipmentWords.open}
      </LinkButton>
    </>
  );
}

/** Opens the label in a new tab, so that the work at hand stays. */
function LabelLink({ shipmentId, ...looks }: { shipmentId: string; look: "quiet"; iconOnly: boolean }) {
  return (
    <LinkButton
      {...looks}
      icon="print"
      to={href("/admin/shipments/:shipmentId/label", { shipmentId })}
      reloadDocument
      target="_blank"
    >
      {shipmentWords.printLabel}
    </LinkButton>
  );
}
