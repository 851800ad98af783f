import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { LabelPrinter } from "#domain/printing/label-printer.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Returns the label printers of the settings, for people who print. */
export async function listPrinters(actor: Actor): Promise<LabelPrinter[]> {
  assertMay(actor, "labels.print");
  return (await getSettings()).printers.printers;
}
