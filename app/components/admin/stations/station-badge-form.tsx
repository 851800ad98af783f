import { href } from "react-router";
import { codeLabelWords } from "#copy/en/code-labels.ts";
import type { StationBadgeAnswer } from "#app/components/admin/stations/station-pages.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { CodeLabelForm } from "#app/components/admin/printing/code-label-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

const words = codeLabelWords.badge;

/** Makes a person's badge, and prints it while this page is open. */
export function StationBadgeForm({
  userId,
  made,
  question,
  answer,
}: {
  userId: string;
  /** When the present badge was made; null without one. */
  made: string | null;
  question: { sheet: string; first: string; as: string };
  answer?: StationBadgeAnswer | undefined;
}) {
  const { Form, formProps, isBusy, refused } = usePostedForm<StationBadgeAnswer>(answer, words.makeFailed);
  const code = refused?.badge;
  const { sheet, first, as } = question;
  return (
    <>
      {code ? (
        <Notice tone="green" quiet title={words.madeTitle}>
          <CodeLabelForm
            action={href("/admin/users/:userId/station-code/badge", { userId })}
            method="post"
            {...{ sheet, first, as }}
            button={words.print}
          >
            <input type="hidden" name="badge" value={code} autoComplete="off" />
          </CodeLabelForm>
        </Notice>
      ) : null}
      <Form {...formProps} action={href("/admin/users/:userId/station-code", { userId })} className="station-code-form">
        <input type="hidden" name="badge" value="make" />
        {code ? null : <Refusal refused={refused} failed={words.makeFailed} />}
        <p>{made ? words.has(made) : words.none}</p>
        <Button look={code ? "quiet" : "ink"} busy={isBusy}>
          {made ? words.makeAgain : words.make}
        </Button>
      </Form>
    </>
  );
}
