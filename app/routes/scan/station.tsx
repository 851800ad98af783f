import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { data, redirect } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";
import { may } from "#domain/people/permissions.ts";
import { mayDo } from "#domain/road/policy.ts";
import { readCode, withoutBadge } from "#domain/road/read-code.ts";
import { kindOfMode, type ScanMode, scanModes } from "#domain/road/scan-modes.ts";
import type { RunSummary } from "#domain/road/run-views.ts";
import type { ScannedRun } from "#domain/road/views.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { findCodedContainer } from "#server/features/containers/find-coded-container.ts";
import { listLoadableRuns } from "#server/features/runs/list-loadable-runs.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { leaveStation, signOn } from "#server/features/stations/sign-on.ts";
import { ChooseBranch } from "#app/components/scan/choose-branch.tsx";
import { forgetStation } from "#app/components/scan/kept-station.ts";
import { NoStation } from "#app/components/scan/no-station.tsx";
import { loadOrGoOn } from "#app/components/scan/page-without-line.ts";
import { SignOn } from "#app/components/scan/sign-on.tsx";
import { Station } from "#app/components/scan/station.tsx";
import { useAskedStation } from "#app/components/scan/use-asked-station.ts";
import { useKeptStation } from "#app/components/scan/use-kept-station.ts";
import { formAction } from "#app/web/action.ts";
import { withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import { isShell, requireScanner, scannerOf, visitOf } from "#app/web/scanner.ts";
import "#app/styles/scan.css";
import type { Route } from "./+types/station";

export const middleware: Route.MiddlewareFunction[] = [withActor, requireScanner];
export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

/** For staff and drivers. The branch is part of the address, so that a device keeps it as a bookmark. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  if (isShell(request))
    return { mode: modeOf(asked.get("mode")), station: null, branches: [], signOn: null, isShell: true };
  const visit = visitOf(context);
  const person = scannerOf(context);
  if (visit && !person) {
    const signOn = { station: visit.name, branch: visit.branch.name, isRevoked: visit.isRevoked };
    return { mode: modeOf(asked.get("mode")), station: null, branches: [], signOn, isShell: false };
  }
  if (!person || !may(person, "acts.record")) throw data(null, { status: 403 });
  const branches = await runLoader(listShownBranches);
  const branchCode = visit ? visit.branch.code : asked.get("branch");
  const branch = branches.find(({ code }) => code === branchCode);
  const modes = scanModes.filter((each) => mayDo(person, each));
  const mode = modeOf(asked.get("mode"), modes);
  if (!branch) {
    const choices = branches.map(({ code, name, city }) => ({ code, name, city }));
    return { mode, station: null, branches: choices, signOn: null, isShell: false };
  }
  const { code, name, city, zone } = branch;
  // In every mode: offline, the page goes on to "Load" with these runs.
  const runs = await runLoader(() => listLoadableRuns(person, code));
  const findRun = (name: "run" | "before") => runs.find((each) => each.code === asked.get(name));
  const run = mode === "load" ? (findRun("run") ?? findRun("before")) : undefined;
  const runCode = readCode(asked.get("run") ?? "");
  const leavesTo = person.role === "driver" ? "/driver" : "/admin/dashboard";
  const station = {
    branch: { code, name, city, zone },
    mode,
    modes,
    run: run ? runChoice(run) : null,
    runs: runs.map(runChoice),
    unknownRun: mode === "load" && runCode.kind === "run" && !findRun("run") ? runCode.number : null,
    container: await runLoader(() => findCodedContainer(person, asked.get("container") ?? "")),
    hasNoRun: asked.get("run") === "none" || (asked.get("before") === "none" && !run),
    person: { id: person.userId, name: person.displayName || person.email, leavesTo },
    enrolled: visit?.name ?? null,
  };
  return { mode, station, branches: [], signOn: null, isShell: false };
}

export const shouldRevalidate = () => true;

/** Changing the mode or the run works offline. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrGoOn(request, serverLoader);
}

function runChoice({ code, number, state, stops, pieces, loaded, driver }: RunSummary): ScannedRun {
  return { code, number, state, stops, pieces, loaded, driver: driver?.name ?? "" };
}

/** A personal code, the end of someone's time at a station, or a scan sent without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args.context);
  const fields = await readFields(args.request);
  if (visit && fields["personalCode"] !== undefined) {
    const code = fields["personalCode"];
    const run = async () => redirectAfter(() => signOn(visit, code));
    return formAction(args, { actor: () => null, fields: {}, failed: words.startFailed, run });
  }
  if (visit && fields["leave"]) return redirectAfter(() => leaveStation(visit));
  return formAction(args, {
    actor: scannerOf,
    fields,
    failed: words.failed,
    run: async (person) => {
      if (!person) throw new AppError("unauthenticated");
      const [at, code] = [now().toISOString(), (fields["code"] ?? "").trim()];
      const act = {
        clientEventId: randomUUID(),
        kind: kindOf(modeOf(fields["mode"]), fields["run"]),
        code,
        branch: fields["branch"],
        run: fields["run"] === "none" ? "" : (fields["run"] ?? ""),
        container: fields["container"] ?? "",
        input: "keyed",
      };
      const [answer = null] = code === "" ? [] : await recordActs(person, [{ ...act, deviceAt: at, offsetMs: 0 }]);
      return { sent: answer && { id: act.clientEventId, kind: act.kind, code: withoutBadge(code), at, answer } };
    },
  });
}

async function redirectAfter(work: () => Promise<void>) {
  await work();
  return redirect("/scan");
}

/** A parcel is not loaded before a run is chosen, or "none". */
function kindOf(mode: ScanMode, run: string | undefined): ActKind {
  return mode === "load" && !run ? "sight" : kindOfMode(mode);
}

function modeOf(asked: string | null | undefined, modes: readonly ScanMode[] = scanModes): ScanMode {
  return modes.find((mode) => mode === asked) ?? "arrive";
}

export default function Scan({ loaderData, actionData }: Route.ComponentProps) {
  const { branches, mode, signOn } = loaderData;
  const kept = useKeptStation(loaderData.isShell);
  const station = useAskedStation(loaderData.station ?? kept);
  useEffect(() => {
    if (signOn) void forgetStation();
  }, [signOn]);
  if (signOn) return <SignOn {...signOn} answer={actionData && "issues" in actionData ? actionData : undefined} />;
  if (!station && loaderData.isShell) return <NoStation isLooking={kept === undefined} />;
  if (!station) return <ChooseBranch branches={branches} mode={mode} />;
  return (
    <Station
      key={`${station.branch.code} ${station.person.id}`}
      page={station}
      isKept={loaderData.isShell}
      sent={actionData && "sent" in actionData ? actionData.sent : null}
    />
  );
}
