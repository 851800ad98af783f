import { boardWords as words } from "#copy/en/board.ts";
import { skillWords } from "#copy/en/run-skills.ts";
import { durationText, runWords } from "#copy/en/runs.ts";
import { branchOptions } from "#app/presenters/branch-options.ts";
import { codeOfRun } from "#app/presenters/run-code.ts";
import { dueText } from "#app/presenters/stop-times.ts";
import type {
  BoardColumn,
  BoardGroup,
  BoardLine,
  BoardLoad,
  BoardPage,
  BoardQuery,
  BoardStrip,
  BoardTravel,
} from "#app/components/admin/board/board-page.ts";
import { presentMap } from "#app/routes/admin/board/present-map.ts";
import { applyToColumns, applyToGroups, presentProposal } from "#app/routes/admin/board/present-proposal.ts";
import { skillsLacking } from "#domain/road/run-skills.ts";
import type { RunSkill } from "#domain/road/run-vocabulary.ts";
import { formatClock, formatDate } from "#domain/shared/place-time.ts";
import { deadlineOf } from "#domain/shared/place-moment.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import type { OrderProposal } from "#domain/road/order-views.ts";
import type { Board, BoardRun, BoardStop } from "#server/features/runs/get-board.ts";

const mostTravelPoints = 150;

/** Presents the board. A `proposal` shows its order in the columns. */
export function presentBoard(
  board: Board,
  asked: BoardQuery,
  { mayPlan, proposal }: { mayPlan: boolean; proposal: OrderProposal | null },
): BoardPage {
  const query = { ...asked, day: board.day, branch: board.branch.code };
  const runs = board.runs.filter(({ wave }) => query.wave === null || wave === query.wave);
  const scale = scaleOf(runs);
  const columns = runs.map((run) => presentColumn(run, scale, board.day));
  const chosen = runs.find(({ id }) => id === query.run) ?? runs.find(({ items }) => items.length > 0) ?? runs[0];
  const groups = groupsOf(board.unassigned, query.by, board.day);
  const lines = new Map([
    ...columns.flatMap((column) => column.lines.map((line) => [line.id, line] as const)),
    ...board.unassigned.map((stop) => [stop.id, presentLine(stop, board.day)] as const),
  ]);
  return {
    query,
    day: board.day,
    weekday: formatDate(deadlineOf({ day: board.day, zone: board.branch.zone }), board.branch.zone).replace(/,.*/, ""),
    branch: board.branch.name,
    branches: branchOptions(board.branches),
    mayPlan,
    releasable: runs.filter(mayRelease).map(({ id }) => id),
    waitingRuns: board.waitingRuns,
    unassigned: {
      count: board.unassigned.length,
      groups: proposal ? applyToGroups(groups, proposal) : groups,
      cutOff: board.cutOff ? words.cutOff(formatClock(board.cutOff.at, board.cutOff.zone), board.later) : "",
    },
    columns: proposal ? applyToColumns(columns, lines, proposal) : columns,
    map: presentMap(board, runs, chosen, proposal),
    proposal: proposal && presentProposal(proposal),
    orders: {
      runs: runs.map(({ order }) => order),
      stops: board.unassigned.flatMap(({ order }) => order ?? []),
      travel: travelOf(board.travelTable),
    },
    zone: board.branch.zone,
  };
}

/** A large table would be more than the rest of the page: costs in the browser are then estimates. */
function travelOf(table: Board["travelTable"]): BoardTravel | null {
  if (!table || table.points.length > mostTravelPoints) return null;
  return { points: [...table.points], seconds: table.seconds.join(" ") };
}

function mayRelease({ releasedAt, driver, state, items }: BoardRun): boolean {
  return releasedAt === null && driver !== null && items.length > 0 && (state === "planned" || state === "loading");
}

function presentColumn(run: BoardRun, scale: Scale | null, day: string): BoardColumn {
  const code = codeOfRun(run);
  const driver = run.driver?.name ?? runWords.noDriver;
  const { figures, backAt, spareMinutes } = run;
  const latest = Math.max(0, ...run.items.map(({ lateMinutes }) => lateMinutes));
  const lacking = run.items.filter((stop) => lacksOf(stop, run.skills).length > 0).length;
  return {
    id: run.id,
    number: run.number,
    code,
    label: words.runLabel(code, run.number, driver),
    driver,
    vehicle: [
      run.vehicle,
      ...run.skills.map((skill) => skillWords.short[skill]),
      run.capacityLb ? words.mostPounds(Math.round(Number(run.capacityLb))) : "",
    ]
      .filter(Boolean)
      .join(", "),
    state: run.state,
    isReleased: run.releasedAt !== null,
    stateWords: stateWords(run),
    load: loadOf(run),
    hours: figures.stops === 0 ? "" : words.hours(durationText(figures.minutes), String(Math.round(figures.miles))),
    late: [
      latest === 0 ? "" : words.lateBy(figures.late, durationText(latest)),
      lacking === 0 ? "" : skillWords.lacking(lacking),
    ]
      .filter(Boolean)
      .join(", "),
    strip: scale && figures.stops > 0 ? stripOf(run, scale) : null,
    lines: run.items.map((stop) => presentLine(stop, day, run.skills)),
    breaks: run.breaks.map((each) => presentBreak(each, run.items)),
    end: backAt && {
      time: formatClock(backAt.at, backAt.zone),
      words: (spareMinutes < 0 ? words.overtime : words.back)(durationText(Math.abs(spareMinutes))),
      isOvertime: spareMinutes < 0,
    },
    mayTake: run.state !== "ended",
  };
}

function stateWords({ state, done, items, releasedAt }: BoardRun): string {
  if (state === "ended") return words.over;
  if (state === "started") return words.underWay(done, items.length);
  return releasedAt ? words.onPhone(formatClock(releasedAt.at, releasedAt.zone)) : runWords.notReleased;
}

function loadOf({ pieces, pounds, capacityPieces, capacityLb }: BoardRun): BoardLoad {
  const mostPounds = capacityLb === null ? null : Number(capacityLb);
  const shares = [
    capacityPieces === null ? null : pieces / capacityPieces,
    mostPounds === null ? null : pounds / mostPounds,
  ].filter((share) => share !== null);
  return {
    words: [words.pieces(pieces, capacityPieces), words.pounds(Math.round(pounds), mostPounds)].join(", "),
    share: shares.length === 0 ? null : Math.round(Math.max(...shares) * 100),
  };
}

type Scale = { from: number; length: number };
const halfHourMs = 1_800_000;
const hourMs = 3_600_000;

/** The first start and the last end of all runs. */
function scaleOf(runs: readonly BoardRun[]): Scale | null {
  if (runs.length === 0) return null;
  const from = Math.min(...runs.map(({ startsAt }) => Date.parse(startsAt.at))) - halfHourMs;
  const to = Math.max(
    ...runs.flatMap(({ shiftEndsAt, backAt }) => [Date.parse(shiftEndsAt.at), backAt ? Date.parse(backAt.at) : 0]),
  );
  return { from, length: to + halfHourMs - from };
}

function stripOf({ startsAt, backAt, shiftEndsAt, items }: BoardRun, { from, length }: Scale): BoardStrip {
  const percent = (at: string | number) =>
    Math.round((((typeof at === "number" ? at : Date.parse(at)) - from) / length) * 1000) / 10;
  const marks: BoardStrip["hours"] = [];
  for (let at = Math.ceil(from / hourMs) * hourMs; at < from + length; at += hourMs) {
    const hour = formatClock(new Date(at), startsAt.zone).replace(/:.*/, "");
    if (Number(hour) % 4 === 0) marks.push({ at: percent(at), words: hour });
  }
  return {
    from: percent(startsAt.at),
    to: percent(backAt?.at ?? startsAt.at),
    shiftEnd: percent(shiftEndsAt.at),
    stops: items.flatMap(({ plannedAt, lateMinutes }) =>
      plannedAt ? [{ at: percent(plannedAt.at), isLate: lateMinutes > 0 }] : [],
    ),
    hours: marks,
  };
}

/** What an open stop needs and its run does not have. A stop that no run has lacks nothing. */
function lacksOf({ needs, outcome }: Pick<BoardStop, "needs" | "outcome">, skills: readonly RunSkill[] | null) {
  return skills === null || outcome !== null ? [] : skillsLacking(needs, skills);
}

/** It is in front of the first stop that is planned after it began. */
function presentBreak({ at, minutes }: BoardRun["breaks"][number], items: BoardRun["items"]) {
  const next = items.findIndex(({ plannedAt }) => plannedAt !== null && Date.parse(plannedAt.at) >= Date.parse(at.at));
  return {
    before: next === -1 ? items.length : next,
    time: formatClock(at.at, at.zone).replace(/ [AP]M$/, ""),
    words: skillWords.breakAt(minutes),
  };
}

function presentLine(stop: BoardStop, day: string, skills: readonly RunSkill[] | null = null): BoardLine {
  const { kind, place, name, trackingNumber, plannedAt, outcomeAt, by, city } = stop;
  const at = outcomeAt ?? plannedAt;
  const lacks = lacksOf(stop, skills);
  const time = at ? formatClock(at.at, at.zone) : "";
  const title = name || trackingNumber;
  return {
    id: stop.id,
    shipmentId: stop.shipmentId,
    kind,
    place,
    title,
    label: words.stopLabel(place, title, time),
    time: place === 0 ? stop.zipCode : time.replace(/ [AP]M$/, ""),
    note: [
      kind === "collection" ? windowOf(stop, day) : by ? runWords.by(dueText(by, day)) : "",
      city,
      ...stop.needs.filter((skill) => !lacks.includes(skill)).map((skill) => skillWords.short[skill]),
    ]
      .filter(Boolean)
      .join(", "),
    lateMinutes: stop.lateMinutes,
    trackingNumber,
    isPinned: stop.isPinned,
    isLoaded: stop.loaded > 0 && kind === "delivery",
    isSigned: stop.requiresSignature,
    isDone: stop.outcome !== null && stop.outcome !== "open",
    lacks: lacks.length === 0 ? "" : skillWords.lacks(lacks.map((skill) => skillWords.short[skill])),
    change: null,
  };
}

function windowOf({ order, by }: BoardStop, day: string): string {
  const [from, to] = [order?.earliestAt, order?.latestAt];
  const zone = by?.zone;
  if (!from || !to || !zone) return words.collect;
  return `${words.collect} ${dueText({ at: from.toISOString(), zone }, day).replace(/ [AP]M$/, "")}–${formatClock(to, zone)}`;
}

function groupsOf(stops: readonly BoardStop[], by: BoardQuery["by"], day: string): BoardGroup[] {
  const groups = new Map<string, BoardGroup & { sort: string }>();
  for (const stop of stops) {
    const due = stop.by ? dueText(stop.by, day) : words.thatDay;
    const place = stop.kind === "collection" ? routeCodeOf(stop.city) : stop.routeCode;
    const isPlace = by === "place";
    const key = isPlace ? place : due;
    const group = groups.get(key) ?? {
      key,
      code: isPlace ? place : "",
      title: isPlace ? stop.city : runWords.by(due),
      lines: [],
      sort: isPlace ? key : stop.by ? deadlineOf(stop.by).toISOString() : "~",
    };
    group.lines.push(presentLine(stop, day));
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((one, other) => (one.sort < other.sort ? -1 : 1))
    .map(({ key, code, title, lines }) => ({ key, code, title, lines }));
}
