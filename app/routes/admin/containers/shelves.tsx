import { href } from "react-router";
import { codeLabelWords as words } from "#copy/en/code-labels.ts";
import { countShelves } from "#server/features/labels/get-shelf-labels.ts";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { CodeLabelForm } from "#app/components/admin/printing/code-label-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelQuestion } from "#app/web/code-label-answer.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/shelves";

export const meta: Route.MetaFunction = () => [{ title: words.shelves }];

export function loader({ params: { branch: code }, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => ({
    code,
    ...(await countShelves(actor, code)),
    question: codeLabelQuestion(request),
  }));
}

/** On which paper the labels of a branch's shelves are printed. */
export default function Shelves({ loaderData: { code, name, shelves, question } }: Route.ComponentProps) {
  return (
    <FormPage title={words.shelvesTitle(name)}>
      <p>{shelves === 0 ? words.noShelves : words.shelvesLead(shelves)}</p>
      {shelves === 0 ? null : (
        <CodeLabelForm
          action={href("/admin/labels/:of/:id", { of: "shelves", id: code })}
          {...question}
          button={words.openAll}
        />
      )}
      <p>
        <LinkButton look="quiet" to={`/admin/containers?branch=${encodeURIComponent(code)}`}>
          {words.toContainers}
        </LinkButton>
      </p>
    </FormPage>
  );
}
