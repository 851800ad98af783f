import { Form } from "react-router";
import { importWords as words, knownChoiceTitles } from "#copy/en/imports.ts";
import type { ImportPage } from "#app/components/admin/imports/import-pages.ts";
import { knownChoices } from "#domain/imports/import-states.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/text-field.tsx";

const options = knownChoices.map((value) => ({ value, words: knownChoiceTitles[value] }));

/** Choice for rows that exist already. Prices are mentioned only if the file has some. */
export function ImportKnown({ page }: { page: ImportPage }) {
  return (
    <Form method="post" action={page.address} className="import-known" preventScrollReset>
      <SelectField
        label={words.known}
        name="known"
        hint={page.hasMoney ? words.knownShipments : words.knownOthers}
        options={page.hasMoney ? options : options.filter(({ value }) => value !== "reprice")}
        defaultValue={page.known}
        key={page.known}
      />
      <Button look="quiet" name="intent" value="known" disabled={!page.mayChange}>
        {words.useKnown}
      </Button>
    </Form>
  );
}
