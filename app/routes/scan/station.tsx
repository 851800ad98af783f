import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";
import { may } from "#domain/people/permissions.ts";
import { type ScanMode, scanModes } from "#domain/road/scan-modes.ts";
import type { RunSummary } from "#domain/road/run-views.ts";
import type { ScannedRun } from "#domain/road/views.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { findCodedContainer } from "#server/features/containers/find-coded-container.ts";
import { listLoadableRuns } from "#server/features/runs/list-loadable-runs.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { ChooseBranch } from "#app/components/scan/choose-branch.tsx";
import { Station } from "#app/components/scan/station.tsx";
import { formAction } from "#app/web/action.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/scan.css";
import type { Route } from "./+types/station";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

/** For staff and drivers. The branch is part of the address, so that a device keeps it as a bookmark. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  if (!may(person, "acts.record")) throw data(null, { status: 403 });
  const asked = new URL(request.url).searchParams;
  const branches = await runLoader(listShownBranches);
  const branch = branches.find(({ code }) => code === asked.get("branch"));
  const mode = modeOf(asked.get("mode"));
  if (!branch) return { mode, station: null, branches: branches.map(({ code, name, city }) => ({ code, name, city })) };
  const { code, name, city, zone } = branch;
  const runs = mode === "load" ? await runLoader(() => listLoadableRuns(person, code)) : [];
  const run = runs.find((each) => each.code === asked.get("run")) ?? null;
  const leavesTo = person.role === "driver" ? "/driver" : "/admin/dashboard";
  const station = {
    branch: { code, name, city, zone },
    mode,
    run: run && runChoice(run),
    runs: runs.map(runChoice),
    container: await runLoader(() => findCodedContainer(person, asked.get("container") ?? "")),
    hasNoRun: asked.get("run") === "none",
    person: { id: person.userId, name: person.displayName || person.email, leavesTo },
  };
  return { mode, station, branches: [] };
}

function runChoice({ code, number, state, stops, pieces, loaded, driver }: RunSummary): ScannedRun {
  return { code, number, state, stops, pieces, loaded, driver: driver?.name ?? "" };
}

/** A scan sent without JavaScript. */
export async function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: personOf,
    failed: words.failed,
    run: async (person, _, fields) => {
      const [at, code] = [now().toISOString(), (fields["code"] ?? "").trim()];
      const act = {
        clientEventId: randomUUID(),
        kind: modeOf(fields["mode"]),
        code,
        branch: fields["branch"],
        run: fields["run"] ?? "",
        container: fields["container"] ?? "",
        input: "keyed",
      };
      const [answer = null] = code === "" ? [] : await recordActs(person, [{ ...act, deviceAt: at, offsetMs: 0 }]);
      return { sent: answer && { id: act.clientEventId, kind: act.kind, code, at, answer } };
    },
  });
}

function modeOf(asked: string | null | undefined): ScanMode {
  return scanModes.find((mode) => mode === asked) ?? "arrive";
}

export default function Scan({ loaderData: { station, branches, mode }, actionData }: Route.ComponentProps) {
  if (!station) return <ChooseBranch branches={branches} mode={mode} />;
  return (
    <Station
      key={`${station.branch.code} ${station.run?.code ?? ""}`}
      page={station}
      sent={actionData && "sent" in actionData ? actionData.sent : null}
    />
  );
}
