import { stationWords as words } from "#copy/en/stations.ts";
import { StationRoom } from "#app/components/admin/stations/station-room.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadStationPage } from "#app/routes/admin/stations/load-station-page.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.line.name ?? words.title }];

export async function loader(args: Route.LoaderArgs) {
  return loadStationPage(args);
}

export default function Station({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage title={loaderData.line.name}>
      <StationRoom {...loaderData} />
    </FormPage>
  );
}
