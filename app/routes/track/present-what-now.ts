import { attemptWords } from "#copy/en/delivery-attempt.ts";
import { reasonWords } from "#copy/en/reasons.ts";
import { dayWord } from "#copy/en/tracking-sentence.ts";
import { movesByStatus, type NextMove, nextMoves, whatNowWords as words } from "#copy/en/what-now.ts";
import { placeLine } from "#domain/shared/address.ts";
import { clockOf, dayOf, deadlineOf, timeOf } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import type { FullEvent, PublicEvent, Tracking } from "#domain/shipments/views.ts";
import { drawWhatNow, type WhatNow } from "#app/components/shipment/draw-what-now.ts";
import type { HeadNote } from "#app/components/shipment/head-note.tsx";
import { statusColour } from "#domain/shipments/status.ts";

/**
 * Presents what happened, what we do and by when, and what the reader can do, for a shipment that is held up or waits
 * for a person; else null. All readers see the same (A1), but that the full tier has what the driver noted (G76).
 */
export function presentWhatNow(view: Tracking, phone: CompanyProfile["phone"], now: Date): HeadNote | null {
  const standing = movesByStatus[view.status];
  if (!standing) return null;
  const cause: PublicEvent | FullEvent | undefined = (view.events as readonly (PublicEvent | FullEvent)[]).find(
    (event) => event.kind !== "planned" && event.status === view.status,
  );
  const reason = cause?.reasonCode;
  const what = reason ? reasonWords[reason].because : standing.happened;
  const next = notedMove(cause) ?? (reason ? nextMoves[reason] : standing);
  const place = cause?.branchName ?? (cause?.place ? placeLine(cause.place) : "");
  const html = drawWhatNow({
    happened: {
      title: cause ? words.at(happenedAt(cause, now), what) : capital(what),
      text: [cause?.publicNote, place].filter(Boolean).join(" · "),
    },
    next: { title: next.title, text: [next.text, plannedWords(view, now)].filter(Boolean).join(" ") },
    can: {
      call: phone && { words: words.call(phone.display), dial: phone.dial },
      ...otherWay(view),
    },
  });
  return { title: words.title, look: ["trouble", statusColour(view.status)].join(" "), html: wholeDates(html) };
}

/** What the driver noted for the next step, in the full tier alone (G76). */
function notedMove(cause: PublicEvent | FullEvent | undefined): NextMove | null {
  const next = cause && "attempt" in cause ? cause.attempt?.next : null;
  return next ? attemptWords.moves[next] : null;
}

function otherWay({ status, tier, trackingNumber }: Tracking): Pick<WhatNow["can"], "link" | "hint"> {
  if (status === "available_for_pickup")
    return { link: { words: words.branches, to: "/branches" }, hint: words.branchesHint };
  return tier === "full"
    ? { link: { words: words.write, to: "/contact#write" }, hint: words.writeHint }
    : { link: { words: words.link, to: `/track/${trackingNumber}#details` }, hint: words.linkHint };
}

/** When staff wrote down what comes next, that is by when. */
function plannedWords({ events }: Tracking, now: Date): string {
  const coming: PublicEvent[] = events.filter((event) => event.kind === "planned" && deadlineOf(event.occurred) >= now);
  const first = coming.toSorted((a, b) => deadlineOf(a.occurred).getTime() - deadlineOf(b.occurred).getTime())[0];
  if (!first) return "";
  const when = [dayWord(first.occurred, now), timeOf(first.occurred)].filter(Boolean).join(", ");
  return words.planned(when, first.place?.city ?? "");
}

function happenedAt({ occurred }: PublicEvent, now: Date): string {
  const clock = clockOf(occurred);
  const isToday = dayOf(occurred) === dayKey(now, occurred.zone);
  return isToday && clock ? clock : [capital(dayWord(occurred, now)), clock].filter(Boolean).join(", ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
