import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { stopKinds } from "#domain/shipments/stops.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { MoveForm } from "#app/components/admin/runs/move-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { stopKeyText } from "#app/routes/admin/runs/present-runs.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/moves";

export const meta: Route.MetaFunction = () => [{ title: words.move }];

export function loader({ request, params: { runId }, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const chosen = new URL(request.url).searchParams.getAll("stop");
  return runLoader(async () => {
    const run = await getRun(actor, runId);
    const others = await listRuns(actor, { day: run.day, branch: run.branch.code, limit: 100 });
    const open = others.items.filter(({ state }) => state !== "ended");
    return {
      number: run.number,
      stops: run.items.map((stop) => ({
        value: stopKeyText(stop),
        words: `${stop.place}, ${stop.name}`,
        isChosen: chosen.includes(stop.shipmentId),
      })),
      runs: open.map(({ id, number, driver }) => ({
        value: id,
        words: [words.name(number), driver?.name ?? words.noDriver].join(", "),
      })),
      runId: run.state === "ended" ? (open[0]?.id ?? "") : run.id,
      // Of whichever run is chosen: the longest has the most.
      places: Array.from({ length: Math.min(200, Math.max(...open.map(({ stops }) => stops), 0)) }, (_, at) => ({
        value: String(at + 1),
        words: words.inFrontOf(at + 1),
      })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const { runId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.move,
    run: async (actor, _, fields) => {
      const stops = Object.keys(fields).flatMap(readStopKey);
      if (stops.length === 0) throw fieldError("run", "choice_invalid");
      const place = Number(fields["place"]);
      const target = fields["run"] ?? "";
      await moveStops(actor, {
        stops,
        runId: target === "" ? null : target,
        place: Number.isInteger(place) && place > 0 ? place : null,
      });
      return redirectWithToast(href("/admin/runs/:runId", { runId }), words.moved(stops.length));
    },
  });
}

export const clientAction = keepForm(() => words.failed.move);

function readStopKey(name: string): StopKey[] {
  const [shipmentId = "", written] = name.split(".");
  const kind = stopKinds.find((known) => known === written);
  return kind ? [{ shipmentId, kind }] : [];
}

export default function MoveStops({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, ...lists } = loaderData;
  return (
    <FormPage title={words.moveTitle(number)}>
      <MoveForm
        action={href("/admin/runs/:runId/moves", params)}
        {...lists}
        backTo={href("/admin/runs/:runId", params)}
        answer={actionData}
      />
    </FormPage>
  );
}
