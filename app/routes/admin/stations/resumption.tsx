import { stationWords as words } from "#copy/en/stations.ts";
import { getStation } from "#server/features/stations/list-stations.ts";
import { resumeStation } from "#server/features/stations/revoke-station.ts";
import { StationRoom } from "#app/components/admin/stations/station-room.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadStationPage } from "#app/routes/admin/stations/load-station-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/resumption";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.line.name ?? words.title }];

export const loader = loadStationPage;

export function action(args: Route.ActionArgs) {
  const { stationId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.resumeFailed,
    run: async (actor) => {
      const { name } = await getStation(actor, stationId);
      await resumeStation(actor, stationId);
      return redirectWithToast(`/admin/stations/${stationId}`, words.resumed(name));
    },
  });
}

export const clientAction = keepForm(() => words.resumeFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function ResumeStation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={loaderData.line.name}>
      <StationRoom {...loaderData} answers={{ resume: actionData }} />
    </FormPage>
  );
}
