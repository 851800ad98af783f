import { deviceWords } from "#copy/en/devices.ts";
import { actInputTitles, actKindTitles } from "#copy/en/flags.ts";
import { runMessageWords } from "#copy/en/run-messages.ts";
import { durationText, runWords as words } from "#copy/en/runs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { nextStop } from "#domain/road/next-stop.ts";
import { phoneTopic } from "#domain/road/phone-word.ts";
import type { RunMessage } from "#domain/road/run-messages.ts";
import type { RunAct, RunDetails, RunPhone, RunWatch } from "#domain/road/run-views.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { dayKey, formatClock, formatShortestDate, formatTime } from "#domain/shared/place-time.ts";
import { stopState } from "#domain/shipments/stops.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import { dueText } from "#app/presenters/stop-times.ts";
import type { RunActLine, RunMessages, RunNext, RunPage, RunPhoneLine } from "#app/components/admin/runs/run-pages.ts";
import { presentMap } from "#app/routes/admin/board/present-map.ts";
import { presentSeen } from "#app/routes/admin/runs/present-seen.ts";
import { presentRun, stopKeyText } from "#app/routes/admin/runs/present-runs.ts";

/** Presents the page of a run: its plan and stops, its map, the next stop and what was done last. */
export function presentRunWatch(
  actor: Actor,
  { run, home, travel, positions, lastActs, phones, messages, seen }: RunWatch,
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
  const next = nextOf(run);
  const nextAt = next && positions.get(stopKeyText(next));
  return {
    ...page,
    facts: [...page.facts.slice(0, 2), ...lateFact(run), ...phoneFact(phones, now), ...page.facts.slice(2)],
    revokePhoneTo: may(actor, "devices.revoke") ? revokeAddress(run, phones) : null,
    messages: presentMessages(actor, run, messages),
    phones: { items: phones.map((phone) => phoneLine(phone, now)), loadedAt: now.toISOString() },
    topics: [runsTopic, ...(run.driver ? [phoneTopic(run.driver.id)] : [])],
    watch: {
      map:
        run.kind === "linehaul"
          ? null
          : presentMap(
              { home, unassigned: [], travel, seen: new Map(seen ? [[run.id, seen]] : []) },
              [drawn],
              drawn,
              null,
            ),
      seen: seen && presentSeen(seen, next && nextAt ? { place: next.place, position: nextAt } : null),
      next: next && runNext(next, run.day),
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

function presentMessages(
  actor: Actor,
  { driver, state, startsAt: { zone }, day }: RunDetails,
  messages: readonly RunMessage[],
): RunMessages {
  const mayWrite = may(actor, "runs.message") && state !== "ended";
  const time = (at: string) =>
    dayKey(at, zone) === day ? formatTime(at, zone) : `${formatShortestDate(at, zone)}, ${formatTime(at, zone)}`;
  return {
    items: messages.map(({ id, text, by, sentAt, readAt }) => ({
      id,
      text,
      by: runMessageWords.by(by, time(sentAt.at)),
      read: readAt ? runMessageWords.read(time(readAt.at)) : "",
    })),
    refusal: mayWrite && !driver ? runMessageWords.noDriver : "",
    mayWrite: mayWrite && driver !== null,
  };
}

/** When the phone of the driver was heard of last. */
function phoneFact(phones: readonly RunPhone[], now: Date): RunPage["facts"] {
  const [first] = phones;
  if (!first) return [];
  return [{ term: deviceWords.lastWord, text: first.heardAt ? momentText(first.heardAt, now) : deviceWords.noWord }];
}

function phoneLine({ id, name, heardAt, waiting, silentFrom }: RunPhone, now: Date): RunPhoneLine {
  return {
    id,
    name: name || deviceWords.unnamed,
    heardAt: heardAt?.at ?? null,
    heard: heardAt ? momentText(heardAt, now) : "",
    waiting: waiting ? deviceWords.waiting(waiting.acts, waiting.photos, momentText(waiting.at, now)) : "",
    silentFrom,
  };
}

/** "8:12 AM EST", and the day if it is another one. */
function momentText({ at, zone }: PlaceInstant, now: Date): string {
  const time = formatTime(at, zone);
  return dayKey(at, zone) === dayKey(now, zone) ? time : `${formatShortestDate(at, zone)}, ${time}`;
}

/** Of the only phone the question whether to revoke it, of several their list. */
function revokeAddress({ id, driver }: RunDetails, phones: readonly RunPhone[]): string | null {
  const [first, second] = phones;
  if (!first || !driver) return null;
  const from = new URLSearchParams({ from: `/admin/runs/${id}` }).toString();
  if (!second) return `/admin/devices/${first.id}/revocation?${from}`;
  return `/admin/devices?${new URLSearchParams({ state: "open", person: driver.id }).toString()}`;
}

function nextOf({ items, state }: RunDetails): RunDetails["items"][number] | null {
  const stops = items.map((stop) => ({
    ...stop,
    isOpen: stop.plannedAt !== null,
    // A planned stop is not collected yet.
    isTrouble: stopState(stop.kind, stop.status, false) === "trouble",
  }));
  return state === "ended" ? null : nextStop(stops);
}

function runNext(
  { kind, place, name, trackingNumber, by, plannedAt, pieces }: RunDetails["items"][number],
  day: string,
): RunNext {
  const { next: terms } = words;
  return {
    title: terms.title(place),
    name: name || formatTrackingNumber(trackingNumber),
    facts: [
      { term: words.stopKinds[kind], text: words.paper.pieces(pieces) },
      { term: terms.by, text: by ? dueText(by, day) : terms.noTime },
      { term: terms.planned, text: plannedAt ? formatTime(plannedAt.at, plannedAt.zone) : "" },
    ],
  };
}

function actLine({ id, kind, at, isAbout, shipmentId, trackingNumber, piece, isTold, by }: RunAct): RunActLine {
  const clock = formatClock(at.at, at.zone);
  return {
    id,
    title: actKindTitles[kind],
    shipmentId,
    number: trackingNumber ? formatTrackingNumber(trackingNumber) : "",
    note: [piece === null ? "" : words.pieceName(piece), by, isTold ? actInputTitles.told : ""]
      .filter(Boolean)
      .join(", "),
    time: isAbout ? words.paper.about(clock) : clock,
  };
}
