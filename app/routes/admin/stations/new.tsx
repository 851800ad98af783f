import { stationWords as words } from "#copy/en/stations.ts";
import { parseCreateStation } from "#domain/road/station-inputs.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { createStation } from "#server/features/stations/create-station.ts";
import { StationForm } from "#app/components/admin/stations/station-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = () => [{ title: words.add }];

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return runLoader(async () => ({
    branches: (await listShownBranches()).map(({ code, name }) => ({ value: code, words: name })),
  }));
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: administratorOf,
    parse: parseCreateStation,
    failed: words.failed,
    run: async (actor, input) => {
      const { stationId } = await createStation(actor, input);
      return redirectWithToast(`/admin/stations/${stationId}`, words.created(input.name));
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function NewStation({ loaderData: { branches }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.add}>
      <StationForm
        values={{ branch: branches[0]?.value ?? "", ...actionData?.values }}
        branches={branches}
        answer={actionData}
      />
    </FormPage>
  );
}
