import { href } from "react-router";
import { flagListWords, flagPageWords as words } from "#copy/en/flags.ts";
import { takeFlag } from "#server/features/flags/take-flag.ts";
import { FlagRoom } from "#app/components/admin/flags/flag-room.tsx";
import { loadFlagPage } from "#app/routes/admin/flags/load-flag-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/owner";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? flagListWords.title }];

export const loader = loadFlagPage;

export function action(args: Route.ActionArgs) {
  const { flagId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.takeFailed,
    run: (actor) => takeFlag(actor, flagId),
    done: () => [href("/admin/flags/:flagId", { flagId }), words.taken],
  });
}

export const clientAction = keepForm(() => words.takeFailed);

/** Shown after a rejection without JavaScript. */
export default function Owner({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <FlagRoom page={page} answers={{ take: actionData }} />;
}
