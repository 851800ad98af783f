import {
  actKindTitles,
  flagAnswerNotes,
  flagAnswerTitles,
  flagListWords,
  flagPageWords as words,
  flagTitles,
} from "#copy/en/flags.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { DeliveryTaken, Flag, FlagRow } from "#domain/road/flag-views.ts";
import { answersByKind, type FlagAnswer, needsNumber, needsReason } from "#domain/road/flags.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { FlagActPart, FlagAnswerLine, FlagLine, FlagPage } from "#app/components/admin/flags/flag-pages.ts";
import { presentFlagAct, presentGap } from "#app/presenters/present-flag-acts.ts";
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

/** What is compared where two signatures look alike (G92). */
function alikeLines({ kind, otherAct }: Flag): string[] {
  return kind === "strokes_alike" ? [otherAct ? words.strokesAlike : words.strokesGone] : [];
}

/** `taken`: proofs of the acts that are compared. `userId`: of the reader, who may have taken the flag. */
export function presentFlag(
  flag: Flag,
  taken: ReadonlyMap<string, DeliveryTaken>,
  open: readonly FlagRow[],
  userId: string,
  clock: Clock,
): FlagPage {
  const { id, kind, parcel, shipmentId, act, otherAct, settled, owner, report } = flag;
  const acts = [act, otherAct]
    .filter((each) => each !== null)
    .toSorted((one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt));
  const ownerName = owner ? owner.name || flagListWords.former : "";
  return {
    id,
    title: headingOf(flag),
    parcel: flagLine(flag, clock).parcel,
    notes: [...gapLines(flag, clock), ...alikeLines(flag)],
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
    acts: acts.map((each, at) =>
      presentFlagAct(each, badgeOf(flag, each === act, at), clock, taken.get(each.id) ?? null),
    ),
    between: act && otherAct && presentGap(act, otherAct),
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
