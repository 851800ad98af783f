import { boardWords as words } from "#copy/en/board.ts";
import { readStopKey } from "#domain/road/order-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { pinStop } from "#server/features/runs/pin-stop.ts";
import { boardAddress, readBoardQuery } from "#app/components/admin/board/board-address.ts";
import { BoardRoom } from "#app/components/admin/board/board-room.tsx";
import { loadBoardPage } from "#app/routes/admin/board/load-board-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/pins";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = loadBoardPage;

export function action(args: Route.ActionArgs) {
  const query = readBoardQuery(new URL(args.request.url).searchParams);
  return changeAction(args, {
    actor: staffOf,
    failed: words.failed.pin,
    run: async (actor, _, { pin, unpin }) => {
      const stop = readStopKey(pin ?? unpin ?? "");
      if (!stop) throw new AppError("not_found");
      await pinStop(actor, stop, pin !== undefined);
    },
    done: (_actor, _input, { pin }) => [boardAddress(query), pin === undefined ? words.unpinDone : words.pinDone],
  });
}

export const clientAction = keepForm(() => words.failed.pin);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function PinStop({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return page ? <BoardRoom page={page} answers={{ pin: actionData }} /> : null;
}
