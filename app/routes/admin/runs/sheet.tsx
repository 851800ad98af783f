import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { now } from "#server/clock.ts";
import { getRunSheet } from "#server/features/runs/get-run-sheet.ts";
import { RunPaper } from "#app/components/admin/runs/run-paper.tsx";
import { RunSheetStops } from "#app/components/admin/runs/run-sheet.tsx";
import { presentSheet } from "#app/routes/admin/runs/present-paper.ts";
import { staffOf } from "#app/web/actor.ts";
import { codeLabelQuestion } from "#app/web/code-label-answer.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/sheet";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? words.sheet }];

export function loader({ params: { runId }, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => ({
    page: presentSheet(await getRunSheet(actor, runId), now()),
    question: codeLabelQuestion(request),
  }));
}

export default function Sheet({ loaderData: { page, question } }: Route.ComponentProps) {
  const { stops, runId, ...head } = page;
  return (
    <RunPaper
      {...head}
      backTo={href("/admin/runs/:runId", { runId })}
      label={{ action: href("/admin/labels/:of/:id", { of: "runs", id: runId }), question }}
    >
      <RunSheetStops stops={stops} />
    </RunPaper>
  );
}
