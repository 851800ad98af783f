import {
  actInputTitles,
  actKindTitles,
  flagAnswerNotes,
  flagAnswerTitles,
  flagListWords,
  flagPageWords as words,
  flagTitles,
} from "#copy/en/flags.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { Flag, FlagAct, FlagRow } from "#domain/road/flag-views.ts";
import { answersByKind, type FlagAnswer, needsNumber, needsReason } from "#domain/road/flags.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "#domain/shared/durations.ts";
import { dayOf, timeOf } from "#domain/shared/place-moment.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { FlagActPart, FlagAnswerLine, FlagLine, FlagPage } from "#app/components/admin/flags/flag-pages.ts";
import { distanceLine, pointLine } from "#app/presenters/position-line.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

type Clock = { zone: string; now: Date };

export function flagLine(flag: FlagRow, { zone, now }: Clock): FlagLine {
  const { id, number, trackingNumber, code, actKind, branch, doneBy, owner, settled, openedAt: at } = flag;
  const { missing, phone } = flag;
  return {
    id,
    number,
    title: titleOf(flag),
    // The act behind a gap is another parcel's.
    parcel: missing ? "" : trackingNumber ? formatTrackingNumber(trackingNumber) : code,
    scan: missing
      ? phone?.name || words.noPhone
      : actKind
        ? flagListWords.at(actKindTitles[actKind], branch)
        : words.typed,
    who: actKind || missing ? (missing ? phone?.person.name : doneBy) || words.noName : "",
    owner: owner ? owner.name || flagListWords.former : flagListWords.noOwner,
    answer: settled ? flagAnswerTitles[settled.answer] : "",
    opened: momentOf({ at, zone }, now),
  };
}

function titleOf({ kind, missing }: FlagRow): string {
  return missing ? words.actsMissing(missing) : flagTitles[kind];
}

/** The list has columns for the phone and its person. */
function headingOf(flag: FlagRow): string {
  const { missing, phone } = flag;
  return missing ? words.ofPhone(titleOf(flag), phone?.person.name || words.noName) : titleOf(flag);
}

/** What is known of acts that are missing (G68). */
function gapLines({ missing, act }: Flag, { zone, now }: Clock): string[] {
  if (!missing || !act) return [];
  const since = words.missingSince(momentOf({ at: act.receivedAt, zone }, now).exact);
  return [since, words.missingNote, ...(act.phone?.isRevoked ? [words.missingRevoked] : [])];
}

/** `userId`: of the reader, who may have taken the flag. */
export function presentFlag(flag: Flag, open: readonly FlagRow[], userId: string, clock: Clock): FlagPage {
  const { id, kind, parcel, shipmentId, act, otherAct, settled, owner, report } = flag;
  const acts = [act, otherAct]
    .filter((each) => each !== null)
    .toSorted((one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt));
  const ownerName = owner ? owner.name || flagListWords.former : "";
  return {
    id,
    title: headingOf(flag),
    parcel: flagLine(flag, clock).parcel,
    notes: gapLines(flag, clock),
    lead: flag.missing
      ? ""
      : parcel
        ? [
            parcel.piece ? words.piece(parcel.piece, parcel.pieces) : words.pieces(parcel.pieces),
            serviceWords[parcel.service].name,
            parcel.routeCode,
          ].join(", ")
        : flag.trackingNumber
          ? words.gone
          : words.noShipment,
    shipmentTo: shipmentId && `/admin/shipments/${shipmentId}`,
    report: report && {
      text: report.text || words.noReport,
      by: words.reportedBy[report.access],
      at: momentOf({ at: flag.openedAt, zone: clock.zone }, clock.now).exact,
      signatureTo: flag.isSigned && shipmentId ? `/admin/shipments/${shipmentId}/signature` : null,
    },
    acts: acts.map((each, at) => actPart(each, badgeOf(flag, each === act, at), clock)),
    between: act && otherAct && betweenOf(Math.abs(Date.parse(act.occurredAt) - Date.parse(otherAct.occurredAt))),
    answers: answersByKind[kind].map(answerLine),
    owner: owner === null ? "" : owner.id === userId ? words.yours : ownerName,
    take: settled || owner?.id === userId ? null : owner ? words.takeOver(ownerName) : words.take,
    settled: settled && {
      answer: flagAnswerTitles[settled.answer],
      line: settledLine(settled, momentOf({ at: settled.at, zone: clock.zone }, clock.now).exact),
      reason: settled.reason,
    },
    open: open.map((row) => flagLine(row, clock)),
  };
}

function settledLine({ answer, by }: NonNullable<Flag["settled"]>, when: string): string {
  return answer === "arrived" ? words.arrived(when) : words.settledBy(by.name || flagListWords.former, when);
}

export function answerLine(answer: FlagAnswer): FlagAnswerLine {
  const needs = needsReason(answer) ? "reason" : needsNumber(answer) ? "number" : null;
  const note = [flagAnswerNotes[answer], needs === "reason" ? words.needsReason : ""].filter(Boolean).join(" ");
  return { value: answer, title: flagAnswerTitles[answer], note, needs };
}

/** Flags whose answers tell the two acts apart by their order. */
const twice: readonly Flag["kind"][] = ["second_delivery", "contradiction"];

function badgeOf({ kind }: Flag, isFlagged: boolean, at: number): FlagActPart["badge"] {
  const order = at === 0 ? words.first : words.second;
  if (kind === "acts_missing") return { tone: "amber", icon: "flag", words: words.behindGap };
  if (isFlagged) return { tone: "amber", icon: "flag", words: twice.includes(kind) ? order : words.flagged };
  const place = at === 0 ? words.before : words.after;
  return { tone: "grey", icon: "clock", words: twice.includes(kind) ? order : place };
}

function actPart(act: FlagAct, badge: FlagActPart["badge"], clock: Clock): FlagActPart {
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

function betweenOf(ms: number): FlagPage["between"] {
  const units = [
    [2 * dayMs, dayMs, "day"],
    [2 * hourMs, hourMs, "hour"],
    [minuteMs, minuteMs, "minute"],
    [0, secondMs, "second"],
  ] as const;
  const [, length, unit] = units.find(([from]) => ms >= from) ?? units[3];
  const count = Math.round(ms / length);
  return { count, unit: words.units[unit](count) };
}
