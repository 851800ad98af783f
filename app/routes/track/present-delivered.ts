import { promiseKept } from "#copy/en/promise-kept.ts";
import { deliveredWords } from "#copy/en/tracking-page.ts";
import { formatMoment, timeOf, withinDay } from "#domain/shared/place-moment.ts";
import { formatShortestDate } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { arrivedLate } from "#domain/shipments/kept-promise.ts";
import type { PublicEvent, Tracking } from "#domain/shipments/views.ts";
import { drawPostmark } from "#app/components/shipment/draw-postmark.ts";
import { escaped } from "#app/components/shipment/escaped.ts";
import type { HeadNote } from "#app/components/shipment/head-note.tsx";
import { postmarkCorner } from "#app/components/shipment/postmark-corner.ts";

/** Presents the note of a delivered shipment: how it kept its promise, and its public notes. Null for all others. */
export function presentDelivered(view: Tracking): HeadNote | null {
  const { deliveredAt: at } = view;
  if (view.status !== "delivered" || !at) return null;
  const events: readonly PublicEvent[] = view.events.filter(({ kind }) => kind !== "planned");
  const said = promiseKept(at, view.estimatedDelivery);
  // After an exception the recipient may have been given another day: only lateness is sure.
  const isLate = arrivedLate(at, view.estimatedDelivery);
  const isSure = isLate || !events.some(({ status }) => held.includes(status));
  const kept = said !== "" && isSure ? `<b>${escaped(said)}</b> ` : "";
  const note = events.find(({ status }) => status === "delivered")?.publicNote;
  const rest = note ?? wholeDates(deliveredWords.when(formatMoment(at)));
  return {
    title: deliveredWords.title,
    look: ["delivered", ...(isLate ? ["late"] : [])].join(" "),
    html: `${kept}<span>${escaped(rest)}</span>`,
  };
}

/** The stamp on its map; blank for a shipment that has not arrived. */
export function postmarkOf(view: Tracking): string {
  const { deliveredAt: at, destination } = view;
  if (view.status !== "delivered" || !at) return "";
  const [clock = "", half = "", zone = ""] = timeOf(at).split(/[ \u00a0](?!m\.)/);
  const words = {
    stamp: deliveredWords.stamp,
    day: formatShortestDate(withinDay(at), at.zone).slice(5).toUpperCase(),
    clock,
    zone: `${half} ${zone}`.trim(),
    place: [destination.city, destination.state].filter(Boolean).join(" ").toUpperCase(),
  };
  return drawPostmark(words, postmarkCorner(view.route));
}

const held: readonly string[] = ["exception", "on_hold"];
