import { proofWords } from "#copy/en/delivery-proof.ts";
import { doorWords } from "#copy/en/door-proof.ts";
import { actInputTitles, actKindTitles, flagPageWords as words } from "#copy/en/flags.ts";
import { feetBetween } from "#domain/road/act-position.ts";
import type { DeliveryTaken, FlagAct } from "#domain/road/flag-views.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "#domain/shared/durations.ts";
import { dayOf, timeOf } from "#domain/shared/place-moment.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import type { FlagActPart, FlagGap } from "#app/components/admin/flags/flag-pages.ts";
import { distanceLine, pointLine } from "#app/presenters/position-line.ts";

type Clock = { zone: string; now: Date };

/** Tells two deliveries of one shipment apart by their order. */
export function twiceBadge(at: number): FlagActPart["badge"] {
  return at === 0
    ? { tone: "grey", icon: "clock", words: words.first }
    : { tone: "amber", icon: "flag", words: words.second };
}

/** An act as staff compare it with another. `taken`: the proof of a delivery at an address. */
export function presentFlagAct(
  act: FlagAct,
  badge: FlagActPart["badge"],
  clock: Clock,
  taken: DeliveryTaken | null = null,
): FlagActPart {
  const zone = act.zone ?? clock.zone;
  const moment = { at: act.occurredAt, zone };
  const isToday = dayOf(moment) === dayOf({ at: clock.now.toISOString(), zone });
  const time = [isToday ? "" : formatShortDate(act.occurredAt, zone), timeOf(moment)].filter(Boolean).join(", ");
  const received = words.received(timeOf({ at: act.receivedAt, zone }));
  return {
    id: act.id,
    time: act.isAbout ? words.about(time) : time,
    badge,
    facts: [
      ...(taken ? takenFacts(taken, act.id) : []),
      { term: words.scan, text: actKindTitles[act.kind], note: act.code },
      {
        term: words.by,
        text: act.doneBy || words.noName,
        note: [actInputTitles[act.input], phoneText(act)].filter(Boolean).join(", "),
      },
      act.position
        ? { term: words.place, text: distanceLine(act.position), note: pointLine(act.position) }
        : { term: words.place, text: act.branch || words.elsewhere, note: "" },
      {
        term: words.clock,
        text: act.isAbout ? words.unsure : words.sure,
        note: act.isAbout ? `${words.byDevice(timeOf({ at: act.deviceAt, zone }))}, ${received}` : received,
      },
    ],
  };
}

/** The phone that signed an act, and whose it is if another sent it. */
function phoneText({ doneBy, phone }: FlagAct): string {
  if (!phone) return "";
  const { name, person, isRevoked } = phone;
  const owner = person.name === doneBy ? "" : person.name;
  return [words.phone(name), owner, isRevoked ? words.revoked : ""].filter(Boolean).join(", ");
}

/** Who took it and how that is proven; a picture is a link, because each opening is noted (G50, G51). */
function takenFacts(
  { shipmentId, relation, name, pin, isSigned, hasPhoto }: DeliveryTaken,
  actId: string,
): FlagActPart["facts"] {
  const isLeft = relation === "safe_place";
  const proofs = [
    isSigned ? proofWords.signature : "",
    hasPhoto ? proofWords.photo : "",
    pin ? doorWords.pin[pin] : "",
  ].filter(Boolean);
  const query = `?act=${actId}`;
  return [
    {
      term: proofWords.takenBy,
      text: isLeft ? proofWords.relations.safe_place : name || proofWords.noName,
      note: isLeft ? "" : relation ? proofWords.relations[relation] : proofWords.unknown,
    },
    {
      term: words.proof,
      text: proofs.join(", ") || proofWords.nameOnly,
      note: "",
      links: [
        ...(isSigned
          ? [
              {
                words: words.signature,
                to: `/admin/shipments/${shipmentId}/signature${query}`,
                isFile: false,
              },
            ]
          : []),
        ...(hasPhoto
          ? [
              {
                words: words.photo,
                to: `/admin/shipments/${shipmentId}/photo${query}`,
                isFile: true,
              },
            ]
          : []),
      ],
    },
  ];
}

const units = [
  [2 * dayMs, dayMs, "day"],
  [2 * hourMs, hourMs, "hour"],
  [minuteMs, minuteMs, "minute"],
  [0, secondMs, "second"],
] as const;

/** The time between two acts, and the distance if both positions are known. */
export function presentGap(one: FlagAct, other: FlagAct): FlagGap {
  const ms = Math.abs(Date.parse(one.occurredAt) - Date.parse(other.occurredAt));
  const [, length, unit] = units.find(([from]) => ms >= from) ?? units[3];
  const count = Math.round(ms / length);
  const [from, to] = [one.position?.at, other.position?.at];
  const feet = from && to ? feetBetween(from, to) : null;
  return { count, unit: words.units[unit](count), distance: feet === null ? null : words.distance(feet) };
}
