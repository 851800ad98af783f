/** The parts of WebUSB used here; the types of the browser lack it. */
export type UsbDevice = {
  configuration: {
    interfaces: {
      interfaceNumber: number;
      alternates: {
        interfaceClass: number;
        endpoints: { direction: "in" | "out"; type: string; endpointNumber: number }[];
      }[];
    }[];
  } | null;
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, bytes: BufferSource) => Promise<{ status: string }>;
};
export type Usb = { requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbDevice> };

/** The USB class of printers. */
const printerClass = 7;

/** Asks for a printer and sends it the ZPL of an address. "none_chosen": the person closed the browser's question. */
export async function printByUsb(
  source: string,
  usb: Usb = (navigator as unknown as { usb: Usb }).usb,
): Promise<"sent" | "failed" | "none_chosen"> {
  const device = await usb.requestDevice({ filters: [{ classCode: printerClass }] }).catch(() => null);
  if (!device) return "none_chosen";
  try {
    const answer = await fetch(source);
    if (!answer.ok) return "failed";
    const zpl = await answer.arrayBuffer();
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    const port = device.configuration?.interfaces.find(({ alternates }) =>
      alternates.some(({ interfaceClass }) => interfaceClass === printerClass),
    );
    const out = port?.alternates.flatMap(({ endpoints }) => endpoints).find(({ direction }) => direction === "out");
    if (!port || !out) return "failed";
    await device.claimInterface(port.interfaceNumber);
    const { status } = await device.transferOut(out.endpointNumber, zpl);
    return status === "ok" ? "sent" : "failed";
  } catch {
    return "failed";
  } finally {
    await device.close().catch(() => undefined);
  }
}
