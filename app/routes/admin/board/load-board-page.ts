import type { RouterContextProvider } from "react-router";
import { may } from "#domain/people/permissions.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { proposeOrder } from "#server/features/runs/propose-order.ts";
import { readBoardQuery } from "#app/components/admin/board/board-address.ts";
import { presentBoard } from "#app/routes/admin/board/present-board.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** `loader` of the board and of its forms; `page` is null without a branch. */
export function loadBoardPage({ request, context }: Args) {
  const actor = staffOf(context);
  const query = readBoardQuery(new URL(request.url).searchParams);
  return runLoader(async () => {
    const board = await getBoard(actor, query);
    if (!board) return { page: null };
    const ask = { branch: board.branch.code, day: board.day, run: null, withUnassigned: true, wave: query.wave };
    const proposal = query.proposal ? await proposeOrder(actor, ask) : null;
    return { page: presentBoard(board, query, { mayPlan: may(actor, "runs.plan"), proposal }) };
  });
}
