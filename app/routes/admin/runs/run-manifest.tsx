import { href } from "react-router";
import { runWords as words } from "#copy/en/runs.ts";
import { getManifest } from "#server/features/runs/get-manifest.ts";
import { ManifestList } from "#app/components/admin/runs/manifest-list.tsx";
import { RunPaper } from "#app/components/admin/runs/run-paper.tsx";
import { presentManifest } from "#app/routes/admin/runs/present-paper.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/run-manifest";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? words.manifestLink }];

export function loader({ params: { runId }, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return runLoader(async () => ({ page: presentManifest(await getManifest(actor, runId)) }));
}

export default function Manifest({ loaderData: { page } }: Route.ComponentProps) {
  const { pieces, runId, hash, branch, ...head } = page;
  return (
    <RunPaper {...head} backTo={href("/admin/runs/:runId", { runId })}>
      <ManifestList lines={pieces} branch={branch} hash={hash} />
    </RunPaper>
  );
}
