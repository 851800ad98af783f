import { boardWords as words } from "#copy/en/board.ts";
import { durationText } from "#copy/en/runs.ts";
import type {
  BoardColumn,
  BoardGroup,
  BoardLine,
  BoardProposal,
  ProposalRow,
} from "#app/components/admin/board/board-page.ts";
import type { OrderProposal, ProposedRun, RunFigures } from "#domain/road/order-views.ts";
import { formatClock } from "#domain/shared/place-time.ts";

/** Presents a proposal as a difference. */
export function presentProposal(proposal: OrderProposal): BoardProposal {
  const { before, after, runs } = proposal;
  const changed = runs.filter(({ isChanged }) => isChanged);
  const [minutes, miles] = [before.minutes - after.minutes, before.miles - after.miles];
  return {
    title: changed.length === 0 ? words.nothingBetter : titleOf(proposal, minutes, miles),
    lead: [
      before.late === after.late ? "" : words.lateFrom(before.late, after.late),
      changed.length > 0 ? words.notYet : "",
      proposal.isCutShort ? words.cutShort : "",
    ]
      .filter(Boolean)
      .join(" "),
    notes: notesOf(proposal),
    rows: [
      ...runs.map((run) => rowOf(run.run, words.runName(run.number), run, false)),
      rowOf("all", words.all, proposal, true),
    ],
    changed: changed.map(({ run, number }) => ({ id: run, number })),
    order: JSON.stringify(
      runs.map(({ run, version, stops }) => ({
        run,
        version,
        stops: stops.map(({ shipmentId, kind }) => `${shipmentId}.${kind}`),
      })),
    ),
  };
}

function titleOf({ added, moved }: OrderProposal, minutes: number, miles: number): string {
  const parts = [
    minutes === 0 ? "" : words.saves(durationText(Math.abs(minutes)), minutes > 0),
    Math.round(Math.abs(miles)) === 0 ? "" : words.miles(String(Math.round(Math.abs(miles))), miles > 0),
  ].filter(Boolean);
  return [words.sentence(added, moved), parts.join(", ")].filter(Boolean).join(": ");
}

function notesOf({ leftOver }: OrderProposal): string[] {
  const reasons = [...new Set(leftOver.map(({ reason }) => reason))];
  return reasons.map((reason) =>
    words.leftOver(leftOver.filter((each) => each.reason === reason).length, words.leftOverReasons[reason]),
  );
}

function rowOf(
  key: string,
  run: string,
  { before, after }: { before: RunFigures; after: RunFigures },
  isTotal: boolean,
): ProposalRow {
  const pair = (name: keyof RunFigures, write: (figure: number) => string, isLessBetter = true) => ({
    key: name,
    before: write(before[name]),
    after: write(after[name]),
    isBetter: isLessBetter && after[name] < before[name],
  });
  return {
    key,
    run,
    isTotal,
    pairs: [
      pair("stops", String, false),
      pair("minutes", words.shortDuration),
      pair("miles", (miles) => String(Math.round(miles))),
      pair("late", String),
    ],
  };
}

/** Strikes the stops that find a run. */
export function applyToGroups(groups: readonly BoardGroup[], { runs }: OrderProposal): BoardGroup[] {
  const placed = new Set(runs.flatMap(({ stops }) => stops.map(({ shipmentId, kind }) => `${shipmentId}.${kind}`)));
  return groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) => (placed.has(line.id) ? { ...line, change: { words: "", look: "gone" } } : line)),
  }));
}

/** Shows the proposed order in the columns, with what changes for each stop. */
export function applyToColumns(
  columns: readonly BoardColumn[],
  lines: ReadonlyMap<string, BoardLine>,
  { runs }: OrderProposal,
): BoardColumn[] {
  const numbers = new Map(runs.map(({ run, number }) => [run, number]));
  return columns.map((column) => {
    const proposed = runs.find(({ run }) => run === column.id);
    if (!proposed) return column;
    const known = new Set(proposed.stops.map(({ shipmentId, kind }) => `${shipmentId}.${kind}`));
    const leaving = new Set(proposed.leaving.map(({ shipmentId, kind }) => `${shipmentId}.${kind}`));
    return {
      ...column,
      // Breaks are planned between the stops of the present order.
      breaks: [],
      lines: [
        ...proposed.stops.flatMap((stop, at) => proposedLine(stop, at, column.id, lines, numbers)),
        // What is over has no place in an order, and stays.
        ...column.lines.filter(({ id }) => !known.has(id) && !leaving.has(id)),
        ...proposed.leaving.flatMap(({ shipmentId, kind, to }): BoardLine[] => {
          const line = lines.get(`${shipmentId}.${kind}`);
          return line ? [{ ...line, change: { words: words.goesTo(numbers.get(to) ?? 0), look: "gone" } }] : [];
        }),
      ],
    };
  });
}

function proposedLine(
  { shipmentId, kind, from, plannedAt, lateMinutes }: ProposedRun["stops"][number],
  at: number,
  runId: string,
  lines: ReadonlyMap<string, BoardLine>,
  numbers: ReadonlyMap<string, number>,
): BoardLine[] {
  const line = lines.get(`${shipmentId}.${kind}`);
  if (!line) return [];
  const place = at + 1;
  const time = plannedAt ? formatClock(plannedAt.at, plannedAt.zone) : "";
  return [
    {
      ...line,
      place,
      lateMinutes,
      // A proposal puts no stop on a run that lacks what it needs.
      lacks: from?.run === runId ? line.lacks : "",
      time: time.replace(/ [AP]M$/, ""),
      label: words.stopLabel(place, line.title, time),
      change: changeOf(from, place, runId, numbers),
    },
  ];
}

function changeOf(
  from: ProposedRun["stops"][number]["from"],
  place: number,
  runId: string,
  numbers: ReadonlyMap<string, number>,
): BoardLine["change"] {
  if (!from) return { words: words.isNew, look: "new" };
  if (from.run !== runId) return { words: words.fromRun(numbers.get(from.run) ?? 0), look: "new" };
  return from.place === place ? null : { words: words.was(from.place), look: "moved" };
}
