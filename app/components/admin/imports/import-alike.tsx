import { Form, useNavigation } from "react-router";
import { importWords as words } from "#copy/en/imports.ts";
import type { ImportAlikeRow, ImportPage } from "#app/components/admin/imports/import-pages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** Wrong texts that occur in several rows: each is corrected once, for all of them. */
export function ImportAlike({ page }: { page: ImportPage }) {
  return (
    <section className="import-alike" aria-labelledby="alike">
      <h2 id="alike">{words.alike}</h2>
      {page.alike.map((each) => (
        <OneText key={`${each.field} ${each.text}`} alike={each} address={page.address} />
      ))}
    </section>
  );
}

function OneText({
  alike: { field, text, label, rows, problem },
  address,
}: {
  alike: ImportAlikeRow;
  address: string;
}) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={address} className="import-alike-form" preventScrollReset>
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="from" value={text} />
      <TextField
        label={`${label} ${rows}`}
        name="value"
        id={`alike-${field}-${rows}-${text.replace(/\W+/g, "-").slice(0, 40)}`}
        error={problem}
        defaultValue={text}
      />
      <Button look="quiet" name="intent" value="alike" busy={isBusy}>
        {words.mendAlike}
      </Button>
    </Form>
  );
}
