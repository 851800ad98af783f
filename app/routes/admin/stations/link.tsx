import { data } from "react-router";
import { stationWords as words } from "#copy/en/stations.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { renewStationLink } from "#server/features/stations/create-station.ts";
import type { StationLinkAnswer } from "#app/components/admin/stations/station-pages.ts";
import { StationRoom } from "#app/components/admin/stations/station-room.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadStationPage } from "#app/routes/admin/stations/load-station-page.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/link";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.line.name ?? words.title }];

/** Looking makes no link: the button does. */
export async function loader(args: Route.LoaderArgs) {
  administratorOf(args.context);
  return loadStationPage(args);
}

export function action(args: Route.ActionArgs) {
  const { stationId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    failed: words.linkFailed,
    run: async (actor) => {
      const { url, codeSvg, expiresAt } = await renewStationLink(actor, stationId);
      const ends = words.linkEnds(formatPlaceTime(expiresAt.toISOString(), await companyZone()));
      const answer: StationLinkAnswer = {
        message: "",
        issues: [],
        values: {},
        made: { url, ends, codeSvg },
      };
      return data(answer);
    },
  });
}

export const clientAction = keepForm(() => words.linkFailed);

/** Shows a fresh link once: only its hash is kept. */
export default function StationLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={loaderData.line.name}>
      <StationRoom {...loaderData} answers={{ link: actionData }} />
    </FormPage>
  );
}
