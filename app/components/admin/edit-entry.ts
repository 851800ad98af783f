import type { EditAnswer, EditChoice, EditPage } from "#app/components/admin/admin-pages.ts";
import { issueOf } from "#app/components/admin/refusal.tsx";

/** What the sheet needs of a page, of one that changes a shipment and of one that books it. */
type EntryPage = Pick<EditPage, "values" | "countries" | "currency" | "zoneWords">;

/** How the fields of the edit form are filled: as typed where it came back, else as stored. */
export type EditEntry = {
  page: EntryPage;
  value: (name: string) => string;
  text: (name: string) => { name: string; defaultValue: string; error: string | undefined };
  box: (name: string) => { name: string; defaultChecked: boolean };
  choice: (name: string) => EditChoice | undefined;
};

export function editEntry(page: EntryPage, answer: EditAnswer | undefined): EditEntry {
  const values = answer && Object.keys(answer.values).length > 0 ? answer.values : page.values;
  const value = (name: string) => values[name] ?? "";
  return {
    page,
    value,
    text: (name) => ({ name, defaultValue: value(name), error: issueOf(answer, name) }),
    box: (name) => ({ name, defaultChecked: value(name) === "on" }),
    choice: (name) => answer?.merge?.open.find(({ field }) => field === name),
  };
}
