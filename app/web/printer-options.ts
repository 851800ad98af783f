import type { Actor } from "#domain/people/actor.ts";
import { listPrinters } from "#server/features/printing/list-printers.ts";
import type { Option } from "#app/components/form/form-types.ts";

/** Returns the printers as choices, each with its branch. */
export async function printerOptions(actor: Actor): Promise<Option[]> {
  return (await listPrinters(actor)).map(({ name, branch }) => ({
    value: name,
    words: branch ? `${name} (${branch})` : name,
  }));
}
