import { useState } from "react";
import { href } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { copyRefused } from "#copy/en/tracking-page.ts";
import { copyText } from "#app/components/shipment/copy-text.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** Doors of one shipment that change nothing: its number to copy, its label to print, its private links, and what the customer sees. */
export function ShipmentLinks({ number, iconOnly = false }: { number: string; iconOnly?: boolean }) {
  const [said, setSaid] = useState("");
  const copy = async () =>
    setSaid((await copyText(number, "shipment-number")) ? messages.tracking.numberCopied : copyRefused);
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
      <LinkButton look="quiet" icon="print" iconOnly={iconOnly} to={`${href("/track/:number", { number })}#label`}>
        {shipmentWords.printLabel}
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
