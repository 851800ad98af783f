import { href } from "react-router";
import { labelPrintingWords as words } from "#copy/en/label-printing.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { queueLabels } from "#server/features/printing/queue-labels.ts";
import { PrintOptions } from "#app/components/admin/printing/print-options.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { printerOptions } from "#app/web/printer-options.ts";
import { sheetQuestion } from "#app/web/sheet-question.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/printing";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const { total, action } = await runLoader(() => getBulkJob(actor, params.jobId, { limit: 1 }));
  if (action !== "labels") throw new Response(null, { status: 404 });
  return { total, printers: await printerOptions(actor), question: sheetQuestion(request) };
}

export function action(args: Route.ActionArgs) {
  const { jobId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.sendFailed,
    run: async (actor, _input, { printer = "" }) => {
      const labels = await queueLabels(actor, printer, { jobId });
      return redirectWithToast("/admin/print-queue", words.queued(labels, printer));
    },
  });
}

export const clientAction = keepForm(() => words.sendFailed);

/** Where and on which paper the labels of the chosen shipments are printed. */
export default function Printing({
  loaderData: { total, printers, question },
  actionData,
  params,
}: Route.ComponentProps) {
  return (
    <FormPage title={words.titleOf(total)} isWide>
      <PrintOptions
        file={href("/admin/shipments/bulk/:jobId/labels", params)}
        question={question}
        action={href("/admin/shipments/bulk/:jobId/printing", params)}
        printers={printers}
        answer={actionData}
      />
    </FormPage>
  );
}
