import { href } from "react-router";
import { containerWords } from "#copy/en/containers.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Drawing } from "#app/components/ui/drawing.tsx";

const words = containerWords.sscc;

/** The GS1 number of a container on its card, and the button for the next one, which is not printed. */
export function ContainerSscc({
  containerId,
  sscc,
  svg,
  mayIssue,
  answer,
}: {
  containerId: string;
  sscc: string | null;
  svg: string;
  mayIssue: boolean;
  answer: RefusedForm | undefined;
}) {
  return (
    <>
      {sscc === null ? null : (
        <div className="container-sscc">
          <span className="caption">{words.title}</span>
          <Drawing className="container-sscc-bars" svg={svg} words={words.barcode(sscc)} />
          <span className="mono">{words.written(sscc)}</span>
        </div>
      )}
      {mayIssue ? (
        <div className="container-sscc-issue" data-print="no">
          <ConfirmForm
            action={href("/admin/containers/:containerId/card", { containerId })}
            lead={words.lead}
            button={sscc === null ? words.issue : words.issueNext}
            failed={words.failed}
            answer={answer}
          />
        </div>
      ) : null}
    </>
  );
}
