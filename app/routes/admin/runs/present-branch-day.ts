import { branchOptions } from "#app/presenters/branch-options.ts";
import { runWords } from "#copy/en/runs.ts";
import { formatDayOf } from "#domain/shared/place-moment.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { DayRunLine, DayShelfLine } from "#app/components/admin/runs/branch-day.tsx";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import type { BranchDay } from "#server/features/runs/get-branch-day.ts";

const words = runWords.branchDay;

export function presentBranchDay({ branch, branches, day, runs, runSvgs, shelves }: BranchDay, now: Date) {
  const sum = (counts: number[]) => String(counts.reduce((total, count) => total + count, 0));
  const facts: Fact[] = [
    { term: words.runs, text: String(runs.length) },
    { term: words.stops, text: sum(runs.map(({ stops }) => stops)) },
    { term: words.piecesOut, text: sum(runs.map(({ pieces }) => pieces)) },
    { term: words.shelves, text: String(shelves.length) },
    { term: words.onShelves, text: sum(shelves.map(({ codes }) => codes.length)) },
  ];
  return {
    title: words.title(branch.name),
    routeCode: branch.code.slice(0, 3).toUpperCase(),
    lines: [formatDayOf({ day, zone: branch.zone }), words.printed(formatTime(now, branch.zone))],
    facts,
    branch: branch.code,
    branches: branchOptions(branches),
    day,
    runs: runs.map(({ id, number, code, toBranch, driver, vehicle, startsAt, endsAt, stops, pieces }): DayRunLine => ({
      key: id,
      name: String(number),
      to: toBranch ? words.linehaul(toBranch.name) : "",
      who: [driver?.name ?? runWords.noDriver, vehicle].filter(Boolean).join(", "),
      times: [startsAt, endsAt].flatMap((at) => (at ? [formatTime(at.at, at.zone)] : [])).join(" – "),
      load: words.load(stops, pieces),
      code,
      svg: runSvgs[id] ?? "",
    })),
    shelves: shelves.map(({ name, code, codes }): DayShelfLine => ({
      key: code,
      name,
      code,
      count: codes.length === 0 ? words.empty : words.count(codes.length),
      codes: codes.map((each) => {
        const [number = "", piece] = each.split("+");
        return formatTrackingNumber(number) + (piece ? ` +${piece}` : "");
      }),
    })),
  };
}
