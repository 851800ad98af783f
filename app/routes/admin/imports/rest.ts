import { answerExport } from "#server/features/reports/answer-export.ts";
import { exportRest } from "#server/features/imports/export-rest.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/rest";

/** Downloads the rows that were not imported, with the reason of each. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  return answerExport(await runLoader(() => exportRest(actor, params.importId)));
}
