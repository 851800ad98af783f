import { isOneOf } from "#domain/shared/one-of.ts";
import { type TaskKind, taskKinds } from "#domain/road/vocabulary.ts";

/** Live topic for changes of the flags. Only staff may subscribe (`server/api/live.ts`). */
export const flagsTopic = "road:flags";

/** What staff say really happened (G19). */
export const flagAnswers = [
  "agreed",
  "all_there",
  "applied",
  "attempted",
  "billed",
  "brought_back",
  "claimed",
  "confirmed",
  "discarded",
  "done_late",
  "entered",
  "first_right",
  "handed_over",
  "held_there",
  "lost",
  "matched",
  "miscounted",
  "mistake",
  "more_pieces",
  "not_attempted",
  "not_damaged",
  "not_handed_over",
  "not_held",
  "phone_checked",
  "proof_stands",
  "put_aside",
  "relabelled",
  "repacked",
  "restored",
  "returned_to_sender",
  "right_place",
  "rode_along",
  "scan_forgotten",
  "second_right",
  "sent_on",
  "short",
  "time_right",
  "time_wrong",
  "turned_up",
  "two_parcels",
  "unloaded",
] as const;
export type FlagAnswer = (typeof flagAnswers)[number];

/** How a flag was settled. `undone`: with its act, which was undone (G30). `arrived`: what was missing did (G68). */
export const flagSettlements = [...flagAnswers, "arrived", "undone"] as const;
export type FlagSettlement = (typeof flagSettlements)[number];

const stopped: readonly FlagAnswer[] = ["brought_back", "returned_to_sender", "billed"];
const unproven: readonly FlagAnswer[] = ["confirmed", "claimed", "mistake"];
const twice: readonly FlagAnswer[] = ["first_right", "second_right", "two_parcels"];

/** The answers of each kind of flag, the most frequent first. */
export const answersByKind: Record<TaskKind, readonly FlagAnswer[]> = {
  acts_missing: ["entered", "lost"],
  after_end: ["done_late", "mistake"],
  cancelled: stopped,
  clock_suspect: ["time_right", "time_wrong"],
  contradiction: twice,
  count: ["all_there", "miscounted", "short"],
  damage: ["repacked", "claimed", "not_damaged"],
  deleted: ["restored", "returned_to_sender", "put_aside"],
  far_from_door: ["right_place", "not_attempted", "mistake"],
  held: stopped,
  hold_asked: ["held_there", "not_held", "mistake"],
  late_load: ["rode_along", "unloaded"],
  missing_collection: ["scan_forgotten", "mistake"],
  missing_earlier: ["scan_forgotten", "mistake"],
  missort: ["sent_on", "right_place"],
  no_outcome: ["not_attempted", "attempted"],
  not_assigned: ["agreed", "mistake"],
  not_received: ["turned_up", "proof_stands", "claimed", "mistake"],
  one_sided: ["handed_over", "not_handed_over"],
  other_content: ["applied", "discarded"],
  other_run: ["agreed", "mistake"],
  out_of_sequence: ["phone_checked", "mistake"],
  over: ["sent_on", "right_place"],
  over_pieces: ["relabelled", "more_pieces", "mistake"],
  photo_missing: unproven,
  pin_wrong: unproven,
  proof_missing: unproven,
  rule_changed: unproven,
  second_delivery: twice,
  short: ["all_there", "miscounted", "short"],
  strokes_alike: unproven,
  terminal: stopped,
  unproven: ["applied", "discarded"],
  unknown: ["matched", "relabelled", "put_aside"],
  without_consent: unproven,
  wrong_lane: ["sent_on", "right_place"],
};

/** Answers that say someone erred, or that something is lost, and therefore why. */
const withReason = [
  "attempted",
  "claimed",
  "lost",
  "mistake",
  "more_pieces",
  "not_damaged",
  "not_handed_over",
  "not_held",
  "proof_stands",
  "put_aside",
  "right_place",
  "second_right",
  "short",
  "time_wrong",
  "two_parcels",
] as const satisfies readonly FlagAnswer[];

export function needsReason(answer: FlagAnswer): boolean {
  return isOneOf(withReason, answer);
}

/** Whether the answer names a shipment, which differs from flag to flag. */
export function needsNumber(answer: FlagAnswer): boolean {
  return answer === "matched";
}

export function isAnswerOf(kind: TaskKind, answer: string): answer is FlagAnswer {
  return isOneOf(answersByKind[kind], answer);
}

/** The answers that several flags of a kind can be given at once. */
export function sharedAnswersOf(kind: TaskKind): readonly FlagAnswer[] {
  return answersByKind[kind].filter((answer) => !needsNumber(answer));
}

/** At most so many flags are settled at once. */
export const mostSettledAtOnce = 200;

/** Reads the number of a run in an address. Returns undefined if it is none. */
export function runNumberOf(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : undefined;
}

export function taskKindOf(text: string | null | undefined): TaskKind | undefined {
  return taskKinds.find((kind) => kind === text);
}
