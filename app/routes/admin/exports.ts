import { data } from "react-router";
import { exportFormats, exportKinds } from "#domain/exports/exports.ts";
import { answerExport } from "#server/features/reports/answer-export.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/exports";

/** Exports a list as a file, with the filters of its address (E11). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const { format: asked = "csv", ...filters } = Object.fromEntries(new URL(request.url).searchParams);
  const kind = exportKinds.find((each) => each === params.what);
  const format = exportFormats.find((each) => each === asked);
  if (!kind || !format) throw data(null, { status: 404 });
  return answerExport(await runLoader(() => exportRecords(actor, { kind, format, filters })));
}
