import type { ShouldRevalidateFunctionArgs } from "react-router";
import { flagsTopic } from "#domain/road/flags.ts";
import { FlagRoom } from "#app/components/admin/flags/flag-room.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { loadFlagPage } from "#app/routes/admin/flags/load-flag-page.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: [loaderData?.page.title, companyOf(matches).name].filter(Boolean).join(", ") },
];

export const loader = loadFlagPage;

/** An answer rejected because someone else settled the flag shows theirs. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ShowFlag({ loaderData: { page } }: Route.ComponentProps) {
  useStaffLive(flagsTopic);
  return <FlagRoom key={page.id} page={page} />;
}
