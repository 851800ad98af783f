import { reasonWords } from "#copy/en/reasons.ts";
import { durationText, runWords as words } from "#copy/en/runs.ts";
import { toldWords } from "#copy/en/told-outcomes.ts";
import { stopProofWords as proofWords } from "#copy/en/stop-proofs.ts";
import { skillWords } from "#copy/en/run-skills.ts";
import { canBeTold } from "#domain/road/told-outcomes.ts";
import { may } from "#domain/people/permissions.ts";
import { workPhoneWords } from "#copy/en/user-page.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Linehaul, RunDetails, RunStop, RunSummary } from "#domain/road/run-views.ts";
import { marksOf, type ProofMark } from "#domain/road/stop-proof.ts";
import { dayKey, formatClock, formatShortestDate, formatTime, wallDateTime } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import { dueText } from "#app/presenters/stop-times.ts";
import type {
  CallDriver,
  LinehaulLine,
  RunLine,
  RunPage,
  RunProofLine,
  RunStopLine,
} from "#app/components/admin/runs/run-pages.ts";

export function runLine(run: RunSummary): RunLine {
  const { id, number, branch, toBranch, driver, vehicle, startsAt, stops, done, pieces, loaded, state } = run;
  return {
    id,
    number,
    name: words.name(number),
    where: toBranch ? words.towards(branch.name, toBranch.name) : branch.name,
    driver: driver?.name ?? words.noDriver,
    vehicle,
    starts: `${formatShortestDate(startsAt.at, startsAt.zone)}, ${formatTime(startsAt.at, startsAt.zone)}`,
    stops: words.doneOf(done, stops),
    pieces: words.doneOf(loaded, pieces),
    state,
    release: run.releasedAt ? words.released(timeOf(run.releasedAt)) : words.notReleased,
    isReleased: run.releasedAt !== null,
  };
}

/** Presents the page of a run without what is watched of it and the phones of its driver. */
export function presentRun(
  actor: Actor,
  run: RunDetails,
): Omit<RunPage, "watch" | "messages" | "phones" | "topics" | "revokePhoneTo"> {
  const { startsAt, endsAt, capacityPieces, capacityLb } = run;
  const mayTell = may(actor, "runs.plan") && canBeTold(run).ok;
  return {
    ...runLine(run),
    ...(run.lostDriver ? { driver: words.lostDriver(run.lostDriver.name) } : {}),
    lostDriver: run.lostDriver,
    call: callOf(run),
    code: run.code,
    version: run.version,
    mayEdit: may(actor, "runs.plan") && run.state !== "started" && run.state !== "ended",
    flagsTo: `/admin/flags?run=${run.number}`,
    hasManifest: run.manifest !== null,
    facts: factsOf(run),
    isLinehaul: run.kind === "linehaul",
    linehauls: run.linehauls.map(linehaulLine),
    items: run.items.map((stop) => ({
      ...stopLine(stop, run.day),
      tellTo: mayTell ? tellAddress(run.id, stop) : "",
      proofs: marksOf(stop.proof).map((mark) => proofLine(mark, stop)),
    })),
    values: {
      driver: (run.driver ?? run.lostDriver)?.id ?? "",
      vehicle: run.vehicle,
      wave: run.wave,
      startTime: wallTime(startsAt),
      endTime: endsAt ? wallTime(endsAt) : "",
      capacityPieces: capacityPieces === null ? "" : String(capacityPieces),
      capacityPounds: capacityLb === null ? "" : String(Math.round(Number(capacityLb))),
      ...Object.fromEntries(run.skills.map((skill) => [skill, "on"])),
      breakMinutes: run.break ? String(run.break.minutes) : "",
      breakFrom: run.break ? wallTime(run.break.earliestAt) : "",
      breakUntil: run.break ? wallTime(run.break.latestAt) : "",
    },
  };
}

function callOf({ driver, driverPhone, state }: RunDetails): CallDriver | null {
  if (!driver || state === "ended") return null;
  if (driverPhone === null) return { to: null, words: workPhoneWords.unknown };
  return { to: `tel:${driverPhone}`, words: null };
}

/** Returns the day from which a driver sees a released run: the one before it; null if it is seen now. */
export function seenSince({ day, startsAt: { zone } }: Pick<RunDetails, "day" | "startsAt">, at: Date): string | null {
  const first = addDays(day, -1);
  return first <= dayKey(at, zone) ? null : formatShortestDate(wallTimeToInstant(first, "12:00", zone), zone);
}

function linehaulLine({
  run,
  number,
  from,
  to,
  leftAt,
  arrivedAt,
  containers,
  pieces,
  arrived,
}: Linehaul): LinehaulLine {
  return {
    id: run,
    name: words.linehaul.name(number),
    containers: containers.join(", "),
    count: words.linehaul.arrived(arrived, pieces),
    from: { name: from, time: timeOf(leftAt) },
    to: {
      name: to,
      time: arrivedAt ? timeOf(arrivedAt) : words.linehaul.onTheWay,
      isThere: arrivedAt !== null,
    },
  };
}

function factsOf(run: RunDetails): RunPage["facts"] {
  const { facts } = words;
  const capacity = words.capacity(run.capacityPieces, run.capacityLb === null ? null : Number(run.capacityLb));
  return [
    { term: facts.stops, text: words.doneOf(run.done, run.stops) },
    { term: facts.pieces, text: `${words.doneOf(run.loaded, run.pieces)} ${words.loaded}` },
    { term: facts.starts, text: startText(run) },
    ...(run.endsAt ? [{ term: facts.ends, text: timeOf(run.endsAt) }] : []),
    ...(capacity ? [{ term: facts.capacity, text: capacity }] : []),
    ...(run.skills.length > 0
      ? [{ term: skillWords.equipped, text: run.skills.map((skill) => skillWords.short[skill]).join(", ") }]
      : []),
    ...(run.break ? [{ term: skillWords.break, text: breakText(run.break) }] : []),
    {
      term: facts.manifest,
      text: run.manifest ? words.frozen(run.manifest.pieces, timeOf(run.manifest.frozenAt)) : words.noManifest,
    },
    { term: facts.code, text: run.code, isCode: true },
  ];
}

/** When a run is to start, and what came of it: also after its end, that it left on another day (G60). */
export function startText({
  startsAt,
  startedAt,
  endedAt,
  releasedAt,
  isStartedOffDay,
}: Pick<RunDetails, "startsAt" | "startedAt" | "endedAt" | "releasedAt" | "isStartedOffDay">): string {
  const ended = endedAt && words.ended(timeOf(endedAt));
  const started = startedAt && words.left(timeOf(startedAt));
  const release = releasedAt ? words.released(timeOf(releasedAt)) : words.notReleased;
  const offDay =
    startedAt && isStartedOffDay
      ? words.leftOffDay(`${formatShortestDate(startedAt.at, startedAt.zone)}, ${timeOf(startedAt)}`)
      : null;
  return [timeOf(startsAt), ...(offDay ? [ended, offDay] : [ended ?? started ?? release])].filter(Boolean).join(", ");
}

function breakText({ earliestAt, latestAt, minutes }: NonNullable<RunDetails["break"]>): string {
  const [from, until] = [earliestAt, latestAt].map(({ at, zone }) => formatClock(at, zone));
  return skillWords.breakBetween(minutes, from ?? "", until ?? "");
}

function wallTime({ at, zone }: PlaceInstant): string {
  return wallDateTime(at, zone).slice(11);
}

function timeOf({ at, zone }: PlaceInstant): string {
  return formatTime(at, zone);
}

/** `day`: of the run. */
export function stopLine(stop: RunStop, day: string): Omit<RunStopLine, "tellTo" | "proofs"> {
  const { kind, shipmentId, place, name, city, state, zipCode, outcome, outcomeAt, by, plannedAt } = stop;
  return {
    id: stopKeyText(stop),
    shipmentId,
    kind,
    place,
    title: name || formatTrackingNumber(stop.trackingNumber),
    address: [stop.street, [city, state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    trackingNumber: stop.trackingNumber,
    time: outcomeAt ? formatClock(outcomeAt.at, outcomeAt.zone) : "",
    planned: plannedAt ? formatClock(plannedAt.at, plannedAt.zone) : "",
    late: stop.lateMinutes > 0 ? words.late(durationText(stop.lateMinutes)) : "",
    due: by ? words.by(dueText(by, day)) : "",
    outcome,
    outcomeNote: outcomeNote(stop),
    proof: stop.requiresSignature && outcome === null ? words.signature : "",
    flags: stop.openFlags,
    notes: [
      kind === "collection" ? words.stopKinds.collection : "",
      stop.attempt > 1 ? words.attempt(stop.attempt) : "",
      stop.isPinned ? words.pinned : "",
      ...stop.needs.map((skill) => skillWords.short[skill]),
    ]
      .filter(Boolean)
      .join(", "),
  };
}

function outcomeNote({ kind, outcome, reason, isTold, loaded, pieces }: RunStop): string {
  if (outcome === null) return kind === "delivery" ? words.loadedOf(loaded, pieces) : "";
  return [reason ? reasonWords[reason].title : "", isTold ? toldWords.byDispatch : ""].filter(Boolean).join(", ");
}

/** A mark of a proof. Only what is here can be opened, which is noted. */
function proofLine(mark: ProofMark, { shipmentId, trackingNumber }: RunStop): RunProofLine {
  const opened = mark === "signature" || mark === "photo" ? mark : null;
  return {
    mark,
    name: opened ? proofWords.of(proofWords.marks[mark], formatTrackingNumber(trackingNumber)) : proofWords.marks[mark],
    to: opened ? `/admin/shipments/${shipmentId}/${opened}` : "",
  };
}

/** Where staff enter the outcome of a stop; blank if it has one. */
function tellAddress(runId: string, stop: RunStop): string {
  return stop.outcome === null ? `/admin/runs/${runId}/outcome?stop=${stopKeyText(stop)}` : "";
}

/** Names a stop in a form. */
export function stopKeyText({ shipmentId, kind }: Pick<RunStop, "shipmentId" | "kind">): string {
  return `${shipmentId}.${kind}`;
}
