import { editWords } from "#copy/en/edit-shipment.ts";
import { isFixedWhenOver } from "#domain/bookings/fixed-when-over.ts";
import type { EditAnswer, EditChoice, EditPage } from "#app/components/admin/shipments/edit-page.ts";
import { issueOf } from "#app/components/form/refusal.tsx";

/** Properties of the page that the sheet needs, for editing and for booking. */
type EntryPage = Pick<EditPage, "values" | "countries" | "currency" | "zoneWords"> & Partial<Pick<EditPage, "isOver">>;

type Fixed = { disabled?: true };

/** Values of the edit form: as typed if it came back, else as stored. */
export type EditEntry = {
  page: EntryPage;
  currency: string;
  value: (name: string) => string;
  text: (name: string) => { name: string; defaultValue: string; error: string | undefined; hint?: string } & Fixed;
  box: (name: string) => { name: string; defaultChecked: boolean; note?: string } & Fixed;
  /** True for a field that is fixed because the shipment is over. */
  isFixed: (name: string) => boolean;
  choice: (name: string) => EditChoice | undefined;
};

export function editEntry(page: EntryPage, answer: EditAnswer | undefined): EditEntry {
  const values = answer && Object.keys(answer.values).length > 0 ? answer.values : page.values;
  const value = (name: string) => values[name] ?? "";
  const isFixed = (name: string) => page.isOver === true && isFixedWhenOver(name);
  return {
    page,
    currency: page.currency,
    value,
    text: (name) => ({
      name,
      defaultValue: value(name),
      error: issueOf(answer, name),
      ...(isFixed(name) ? { disabled: true, hint: editWords.fixed } : {}),
    }),
    box: (name) => ({
      name,
      defaultChecked: value(name) === "on",
      ...(isFixed(name) ? { disabled: true, note: editWords.fixed } : {}),
    }),
    isFixed,
    choice: (name) => answer?.merge?.open.find(({ field }) => field === name),
  };
}
