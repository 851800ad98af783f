import { runWords as words } from "#copy/en/runs.ts";
import { RunRoom } from "#app/components/admin/runs/run-room.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { loadRunPage } from "#app/routes/admin/runs/load-run-page.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.name ?? words.title }];

export const loader = loadRunPage;

export default function ShowRun({ loaderData: { page } }: Route.ComponentProps) {
  useStaffLive(...page.topics);
  return <RunRoom key={page.id} page={page} />;
}
