import { overLimitWords as words } from "#copy/en/over-limit.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";

/** The box that confirms going over a credit limit (E12), once that was asked, and for as long as the form comes back. `id` keeps several of a page apart. */
export function OverLimitBox({ refused, id }: { refused: RefusedForm | undefined; id?: string }) {
  const wasTicked = refused?.values["overLimit"] === "on";
  if (!wasTicked && issueOf(refused, "overLimit") === undefined) return null;
  return <Checkbox id={id} name="overLimit" label={words.confirm} defaultChecked={wasTicked} />;
}
