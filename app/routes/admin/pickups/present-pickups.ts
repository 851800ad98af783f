import { href } from "react-router";
import { pieceCount, pounds } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { pickupWords as words } from "#copy/en/pickups.ts";
import { runWords } from "#copy/en/runs.ts";
import { stopWords } from "#copy/en/stops.ts";
import { cityLine } from "#domain/shared/address.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatClock, formatDate, formatTime, zoneName } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { unassignedDriver, type PickupFilter } from "#domain/shipments/pickups.ts";
import type { PickupRow } from "#domain/shipments/pickup-view.ts";
import type { PickupLine, PickupsPage } from "#app/components/admin/pickups/pickup-pages.ts";
import { branchOptions } from "#app/presenters/branch-options.ts";
import type { KnownBranch } from "#server/features/branches/list-branches.ts";
import { pickupAddress } from "#app/routes/admin/pickups/pickup-address.ts";

/** Presents a page of pickups, on screen and paper. */
export function presentPickups(
  pickups: readonly PickupRow[],
  filter: PickupFilter,
  {
    branches,
    drivers,
    today,
    zone,
  }: {
    branches: readonly KnownBranch[];
    drivers: readonly { id: string; name: string }[];
    today: string;
    zone: string;
  },
): PickupsPage {
  const onDay = (day: string) => pickupAddress({ ...filter, view: "day", day });
  return {
    filter,
    heading: headingOf(filter, branches, drivers),
    rows: pickups.map((row) => lineOf(row, branches, { zone, saysDay: filter.view !== "day" })),
    branches: branchOptions(branches),
    drivers: drivers.map(({ id, name }) => ({ value: id, words: name })),
    dayBefore: onDay(addDays(filter.day, -1)),
    dayAfter: onDay(addDays(filter.day, 1)),
    today: onDay(today),
  };
}

function headingOf(
  { view, day, branch, window, driver }: PickupFilter,
  branches: readonly KnownBranch[],
  drivers: readonly { id: string; name: string }[],
): string {
  return [
    view === "day" ? formatDate(`${day}T12:00:00Z`, "UTC") : words.views[view],
    window && view === "day" ? words.windows[window] : "",
    branch ? (branches.find(({ code }) => code === branch)?.name ?? branch) : "",
    driver === unassignedDriver ? stopWords.unassigned : (drivers.find(({ id }) => id === driver)?.name ?? ""),
  ]
    .filter(Boolean)
    .join(", ");
}

/** `zone`: zone of the reader, whose times need no zone's name. */
function lineOf(
  { sender, at, ...row }: PickupRow,
  branches: readonly KnownBranch[],
  { zone, saysDay }: { zone: string; saysDay: boolean },
): PickupLine {
  const name = sender.company || sender.name || fallbacks.notSpecified;
  const place = [cityLine(sender), sender.zipCode].filter(Boolean).join(" ");
  return {
    id: row.id,
    number: row.trackingNumber,
    at: at.at,
    time: zoneName(at.at, at.zone) === zoneName(at.at, zone) ? formatClock(at.at, at.zone) : formatTime(at.at, at.zone),
    date: saysDay ? formatDate(at.at, at.zone).replace(/^(\w{3})\w*, (\w{3})\w* (\d+), \d+$/, "$1, $2 $3") : "",
    name,
    lines: [sender.name === name ? "" : sender.name, sender.street, sender.street2, place, sender.latin].filter(
      Boolean,
    ),
    phone: sender.phone ? formatPhone(sender.phone) : "",
    dial: sender.phone,
    instructions: row.instructions,
    parcel: `${pieceCount(row.pieces)}, ${pounds(row.weightLb)}`,
    status: row.status,
    branch:
      branches.find(({ code }) => code === row.branch)?.name ?? (row.status === "pending" ? words.noBranchYet : "–"),
    driver: row.driver?.name ?? (row.run ? runWords.noDriver : ""),
    run: row.run && { words: runWords.name(row.run.number), to: href("/admin/runs/:runId", { runId: row.run.id }) },
    isWaiting: row.status === "pending",
  };
}
