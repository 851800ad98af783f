import { boardWords as words } from "#copy/en/board.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { placeStops } from "#server/features/runs/place-stops.ts";
import { boardAddress, readBoardQuery } from "#app/components/admin/board/board-address.ts";
import { BoardMoveForm, moveChoices } from "#app/components/admin/board/board-move-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadBoardPage } from "#app/routes/admin/board/load-board-page.ts";
import { readStopKeys } from "#app/routes/admin/board/read-stops.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/moves";

export const meta: Route.MetaFunction = () => [{ title: words.moveTitle }];

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const { page } = await loadBoardPage(args);
  const chosen = new Set(params.getAll("stop"));
  const open = page?.columns.filter(({ mayTake }) => mayTake) ?? [];
  const lines = [...(page?.unassigned.groups ?? []), ...(page?.columns ?? [])].flatMap((each) => each.lines);
  const moved = lines.filter(({ id }) => chosen.has(id));
  return {
    query: page?.query ?? readBoardQuery(params),
    move: {
      stops: moved.map(({ id }) => id),
      names: moved.map(({ title }) => title),
      ...moveChoices(open.map((column) => ({ id: column.id, label: column.label, stops: column.lines.length }))),
      runId: open[0]?.id ?? "",
    },
  };
}

export function action(args: Route.ActionArgs) {
  const query = readBoardQuery(new URL(args.request.url).searchParams);
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.move,
    run: async (actor, _, fields) => {
      const stops = readStopKeys(fields["stops"]);
      if (stops.length === 0) throw fieldError("run", "choice_invalid");
      const runId = fields["run"] || null;
      const place = placeOf(fields["place"]);
      if (runId === null) {
        await moveStops(actor, { stops, runId: null, place: null });
        return redirectWithToast(boardAddress(query), words.takenOff(stops.length));
      }
      const placed = await placeStops(actor, { stops, runId, place });
      return redirectWithToast(
        boardAddress(query, { run: runId }),
        stops.length > 1
          ? words.placedSeveral(stops.length, placed.run)
          : words.placed(placed.name, placed.place, placed.run, placed.extraMinutes),
      );
    },
  });
}

export const clientAction = keepForm(() => words.failed.move);

/** "end" is behind every stop; nothing chosen is the best place. */
function placeOf(text: string | undefined): number | null {
  if (text === "end") return 10_000;
  const place = Number(text);
  return Number.isInteger(place) && place > 0 ? place : null;
}

export default function MoveStop({ loaderData: { query, move }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.moveTitle}>
      <BoardMoveForm
        action={boardAddress(query, {}, "/admin/board/moves")}
        move={{ ...move, stops: actionData ? (actionData.values["stops"] ?? "").split(" ") : move.stops }}
        backTo={boardAddress(query)}
        answer={actionData}
      />
    </FormPage>
  );
}
