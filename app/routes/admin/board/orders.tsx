import { boardWords as words } from "#copy/en/board.ts";
import { readSentOrder } from "#domain/road/order-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { applyOrder } from "#server/features/runs/apply-order.ts";
import { boardAddress, readBoardQuery } from "#app/components/admin/board/board-address.ts";
import { BoardRoom } from "#app/components/admin/board/board-room.tsx";
import { loadBoardPage } from "#app/routes/admin/board/load-board-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = loadBoardPage;

export function action(args: Route.ActionArgs) {
  const query = readBoardQuery(new URL(args.request.url).searchParams);
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.order,
    run: async (actor, _, { order = "", only }) => {
      const runs = readSentOrder(order);
      if (!runs) throw new AppError("invalid_input");
      const applied = await applyOrder(actor, { runs, only: only || null });
      const said = applied.runs > 0 ? words.applied(applied.runs) : words.appliedBefore;
      return redirectWithToast(boardAddress(query, { proposal: false }), said);
    },
  });
}

export const clientAction = keepForm(() => words.failed.order);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function ApplyOrders({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return page ? <BoardRoom page={page} answers={{ order: actionData }} /> : null;
}
