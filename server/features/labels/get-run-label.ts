import { codeLabel, codeLabelWords as words } from "#copy/en/code-labels.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { RunDetails } from "#domain/road/run-views.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import type { CodeLabelPaper } from "#domain/road/code-label.ts";
import type { LabelRequest } from "#domain/shipments/label-sheet.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { type LabelFile, labelFile } from "#server/features/labels/draw-labels.ts";
import { getRun } from "#server/features/runs/get-run.ts";

/** Returns the code of a run's sheet as a label, for the dock or the van (G36). @throws `not_found`. */
export async function getRunLabel(actor: Actor, id: string, request: LabelRequest): Promise<LabelFile> {
  const run = await getRun(actor, id);
  return labelFile(run.code, [runLabel(run, (await getCompany()).name)], request);
}

function runLabel({ number, code, branch, toBranch, day, driver, startsAt }: RunDetails, carrier: string) {
  return codeLabel({
    kind: "run",
    carrier,
    about: [branch.name, toBranch?.name].filter(Boolean).join(" → "),
    title: words.runTitle(number),
    cells: [
      { caption: words.day, value: day },
      { caption: words.leaves, value: formatTime(startsAt.at, startsAt.zone) },
      { caption: words.driver, value: driver?.name ?? words.noDriver },
    ],
    code,
    hasQr: true,
    sscc: null,
    note: words.runNote,
  }) satisfies CodeLabelPaper;
}
