import { overLimitWords as words } from "#copy/en/over-limit.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf } from "#app/components/form/refusal.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";

/**
 * Checkbox that confirms going over a credit limit (E12); shown once the server asked for it. `id` separates several
 * on a page.
 */
export function OverLimitBox({ refused, id }: { refused: RefusedForm | undefined; id?: string }) {
  const wasTicked = refused?.values["overLimit"] === "on";
  if (!wasTicked && issueOf(refused, "overLimit") === undefined) return null;
  return <Checkbox id={id} name="overLimit" label={words.confirm} defaultChecked={wasTicked} />;
}
