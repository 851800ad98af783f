import { boardWords as words } from "#copy/en/board.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { boardAddress, readBoardQuery } from "#app/components/admin/board/board-address.ts";
import { BoardRoom } from "#app/components/admin/board/board-room.tsx";
import { loadBoardPage } from "#app/routes/admin/board/load-board-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/releases";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = loadBoardPage;

export function action(args: Route.ActionArgs) {
  const query = readBoardQuery(new URL(args.request.url).searchParams);
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.release,
    run: async (actor, _, { runs = "" }) => {
      const released = await releaseRuns(actor, runs.split(" ").filter(Boolean).slice(0, 100));
      return redirectWithToast(boardAddress(query), words.released(released));
    },
  });
}

export const clientAction = keepForm(() => words.failed.release);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function ReleaseRuns({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return page ? <BoardRoom page={page} answers={{ release: actionData }} /> : null;
}
