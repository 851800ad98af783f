import { flagListWords, flagPageWords as words } from "#copy/en/flags.ts";
import { parseSettleFlag } from "#domain/road/flag-inputs.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { FlagRoom } from "#app/components/admin/flags/flag-room.tsx";
import { loadFlagPage } from "#app/routes/admin/flags/load-flag-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/settlement";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? flagListWords.title }];

export const loader = loadFlagPage;

export function action(args: Route.ActionArgs) {
  const { flagId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseSettleFlag,
    failed: words.failed,
    run: (actor, input) => settleFlag(actor, flagId, input),
    done: () => ["/admin/flags", words.settled],
  });
}

export const clientAction = keepForm(() => words.failed);

/** Shown after a rejection without JavaScript. */
export default function Settlement({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <FlagRoom page={page} answers={{ settle: actionData }} />;
}
