import { deviceWords } from "#copy/en/devices.ts";
import { actKindTitles } from "#copy/en/flags.ts";
import { durationText, runWords as words } from "#copy/en/runs.ts";
import { relativeAge } from "#copy/en/relative-age.ts";
import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import type { RunAct, RunDetails, RunPhone, RunWatch } from "#domain/road/run-views.ts";
import { dayKey, formatClock, formatShortestDate, formatTime } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import { dueText } from "#app/presenters/stop-times.ts";
import type { RunActLine, RunNext, RunPage } from "#app/components/admin/runs/run-pages.ts";
import { presentMap } from "#app/routes/admin/board/present-map.ts";
import { presentRun, stopKeyText } from "#app/routes/admin/runs/present-runs.ts";

/** Presents the page of a run: its plan and stops, its map, the next stop and what was done last. */
export function presentRunWatch(
  actor: Actor,
  { run, home, travel, positions, lastActs, phones }: RunWatch,
  now: Date,
): RunPage {
  const items = run.items.map((stop) => {
    const id = stopKeyText(stop);
    return {
      id,
      kind: stop.kind,
      zipCode: stop.zipCode,
      routeCode: stop.routeCode,
      position: positions.get(id) ?? null,
    };
  });
  const drawn = { id: run.id, number: run.number, branch: run.branch, items };
  const page = presentRun(actor, run);
  return {
    ...page,
    facts: [...page.facts.slice(0, 2), ...lateFact(run), ...phoneFact(phones, now), ...page.facts.slice(2)],
    revokePhoneTo: may(actor, "devices.revoke") ? revokeAddress(run, phones) : null,
    watch: {
      map: run.kind === "linehaul" ? null : presentMap({ home, unassigned: [], travel }, [drawn], drawn, null),
      next: nextStop(run),
      lastActs: lastActs.map(actLine),
    },
  };
}

function lateFact({ items, state }: RunDetails): RunPage["facts"] {
  const ahead = items.filter(({ plannedAt }) => plannedAt !== null);
  if (state === "ended" || ahead.length === 0) return [];
  const late = ahead.filter(({ lateMinutes }) => lateMinutes > 0);
  const most = durationText(Math.max(0, ...late.map(({ lateMinutes }) => lateMinutes)));
  return [{ term: words.facts.windows, text: late.length === 0 ? words.allHold : words.someLate(late.length, most) }];
}

/** When the phone of the driver was heard of last. */
function phoneFact(phones: readonly RunPhone[], now: Date): RunPage["facts"] {
  const [first] = phones;
  if (!first) return [];
  const { lastSeenAt: at } = first;
  return [{ term: deviceWords.ofDriver, text: at ? deviceWords.heard(heardWhen(at, now)) : deviceWords.unheard }];
}

/** "8:12 AM EST, 6m", or the day too. */
function heardWhen({ at, zone }: PlaceInstant, now: Date): string {
  const time = formatTime(at, zone);
  const isToday = dayKey(at, zone) === dayKey(now, zone);
  return isToday ? `${time}, ${relativeAge(at, zone, now)}` : `${formatShortestDate(at, zone)}, ${time}`;
}

/** Of the only phone the question whether to revoke it, of several their list. */
function revokeAddress({ id, driver }: RunDetails, phones: readonly RunPhone[]): string | null {
  const [first, second] = phones;
  if (!first || !driver) return null;
  const from = new URLSearchParams({ from: `/admin/runs/${id}` }).toString();
  if (!second) return `/admin/devices/${first.id}/revocation?${from}`;
  return `/admin/devices?${new URLSearchParams({ state: "open", person: driver.id }).toString()}`;
}

function nextStop({ items, day, state }: RunDetails): RunNext | null {
  const next = state === "ended" ? undefined : items.find(({ plannedAt }) => plannedAt !== null);
  if (!next) return null;
  const { next: terms } = words;
  const { place, name, trackingNumber, by, plannedAt, pieces } = next;
  return {
    title: terms.title(place),
    name: name || formatTrackingNumber(trackingNumber),
    facts: [
      { term: words.stopKinds[next.kind], text: words.paper.pieces(pieces) },
      { term: terms.by, text: by ? dueText(by, day) : terms.noTime },
      { term: terms.planned, text: plannedAt ? formatTime(plannedAt.at, plannedAt.zone) : "" },
    ],
  };
}

function actLine({ id, kind, at, isAbout, shipmentId, trackingNumber, piece, by }: RunAct): RunActLine {
  const clock = formatClock(at.at, at.zone);
  return {
    id,
    title: actKindTitles[kind],
    shipmentId,
    number: trackingNumber ? formatTrackingNumber(trackingNumber) : "",
    note: [piece === null ? "" : words.pieceName(piece), by].filter(Boolean).join(", "),
    time: isAbout ? words.paper.about(clock) : clock,
  };
}
