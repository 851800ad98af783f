import { href } from "react-router";
import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LabelSheetForm } from "#app/components/shipment/label-sheet-form.tsx";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { sheetQuestion } from "#app/web/sheet-question.ts";
import type { Route } from "./+types/printing";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { total, action } = await runLoader(() => getBulkJob(staffOf(context), params.jobId, { limit: 1 }));
  if (action !== "labels") throw new Response(null, { status: 404 });
  return { total, question: sheetQuestion(request) };
}

/** Where and on which paper the labels of the chosen shipments are printed. */
export default function Printing({ loaderData: { total, question }, params }: Route.ComponentProps) {
  return (
    <FormPage title={words.titleOf(total)}>
      <p className="hint">{words.fileLead}</p>
      <LabelSheetForm action={href("/admin/shipments/bulk/:jobId/labels", params)} {...question} />
    </FormPage>
  );
}
