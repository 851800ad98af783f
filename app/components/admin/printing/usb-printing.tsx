import { useState } from "react";
import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import { printByUsb } from "#app/components/admin/printing/print-by-usb.ts";
import { useBrowserCan } from "#app/hooks/use-browser-can.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Prints on a printer at this computer, only in browsers with WebUSB. `source`: address of the ZPL. */
export function UsbPrinting({ source }: { source: string }) {
  const isOffered = useBrowserCan(hasUsb);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  if (!isOffered) return null;
  const print = async () => {
    setBusy(true);
    setSaid("");
    const result = await printByUsb(source);
    setBusy(false);
    if (result !== "none_chosen") setSaid(result === "sent" ? words.usbDone : words.usbFailed);
  };
  return (
    <div className="usb-printing">
      <p className="hint">{words.usbLead}</p>
      <Button type="button" icon="print" busy={isBusy} onClick={() => void print()}>
        {words.usb}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

function hasUsb(): boolean {
  return "usb" in navigator;
}
