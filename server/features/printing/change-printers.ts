import { isIP } from "node:net";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type PrinterSettings, readPrinterAddress } from "#domain/printing/label-printer.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { isPrinterAddress } from "#server/printers/printer-addresses.ts";

/**
 * Replaces the label printers. Names are resolved when a label is sent, numeric addresses are checked here too.
 * @throws `invalid_input` for an address outside the allowed networks, `stale` (E5).
 */
export async function changePrinters(actor: Actor, value: PrinterSettings, version: number): Promise<void> {
  assertMay(actor, "settings.change");
  for (const { name, address } of value.printers) {
    const host = readPrinterAddress(address)?.host ?? "";
    if (isIP(host) && !isPrinterAddress(host)) throw fieldError("printers", `printer_not_allowed:${name}`);
  }
  await changeSettings(actor, "printers", value, version);
}
