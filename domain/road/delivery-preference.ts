import {
  type ConsentedRelation,
  relationRefusal,
  relationsByConsent,
  type ProofNeed,
} from "#domain/road/door-proof.ts";
import type { Side } from "#domain/shipments/side.ts";

/** What the recipient wants if they are not at home (G69). `again`: nothing but another try. */
export const absenceChoices = ["again", "neighbor", "safe_place", "branch"] as const;
export type AbsenceChoice = (typeof absenceChoices)[number];

/** What the sender says about neighbors, and about a safe place. `recipient`: as the recipient decides. */
export const neighborRules = ["recipient", "never"] as const;
export const safePlaceRules = ["recipient", "allowed", "never"] as const;

/** What one party said, as it is stored. Later ones replace earlier ones of the same party. */
export type SaidPreference = {
  side: Side;
  choice: AbsenceChoice;
  note: string;
  neighborRule: (typeof neighborRules)[number];
  safePlaceRule: (typeof safePlaceRules)[number];
  saidAt: Date;
};

export type StandingPreferences<Said extends SaidPreference = SaidPreference> = Record<Side, Said | null>;

/** Returns what each party said last, until `at` if it is given: consent counts from before the visit (G53). */
export function standingPreferences<Said extends SaidPreference>(
  said: readonly Said[],
  at?: Date,
): StandingPreferences<Said> {
  const inOrder = said
    .filter(({ saidAt }) => at === undefined || saidAt <= at)
    .toSorted((one, other) => one.saidAt.getTime() - other.saidAt.getTime());
  const lastOf = (side: Side) => inOrder.findLast((each) => each.side === side) ?? null;
  return { sender: lastOf("sender"), recipient: lastOf("recipient") };
}

/** Returns to whom else it may be given: a neighbor as the recipient said, a safe place also as the sender did. */
export function relationsAllowedBy({ sender, recipient }: StandingPreferences): ConsentedRelation[] {
  const allowed: Record<ConsentedRelation, boolean> = {
    neighbor: recipient?.choice === "neighbor" && sender?.neighborRule !== "never",
    safe_place:
      sender?.safePlaceRule !== "never" &&
      (recipient ? recipient.choice === "safe_place" : sender?.safePlaceRule === "allowed"),
  };
  return relationsByConsent.filter((relation) => allowed[relation]);
}

/** Whether a relation was allowed at some time before, which the phone of the driver may not have heard the end of. */
export function wasAllowed(relation: ConsentedRelation, said: readonly SaidPreference[], at: Date): boolean {
  return said.some(
    ({ saidAt }) => saidAt <= at && relationsAllowedBy(standingPreferences(said, saidAt)).includes(relation),
  );
}

/** Why a choice is not offered: by what its proof needs, or as the sender said. */
export type ChoiceRefusal = "to_person" | "signature_wanted" | "pin_wanted" | "sender_forbids" | "no_branch";

type Offer = { need: Omit<ProofNeed, "allows">; sender: SaidPreference | null; hasBranch: boolean };

/** Returns why the recipient cannot choose this; null if they can. */
export function choiceRefusal(choice: AbsenceChoice, { need, sender, hasBranch }: Offer): ChoiceRefusal | null {
  if (choice === "again") return null;
  if (choice === "branch") return hasBranch ? null : "no_branch";
  const refusal = relationRefusal(choice, { ...need, allows: relationsByConsent });
  if (refusal !== null && refusal !== "not_allowed") return refusal;
  const rule = choice === "neighbor" ? sender?.neighborRule : sender?.safePlaceRule;
  return rule === "never" ? "sender_forbids" : null;
}

/** `next`: the driver is on the way to this stop, and takes nothing new; consent can still be withdrawn (G69). */
type PreferenceState = "open" | "next";

/** Whether what is said allows a driver no more than before. */
export function allowsNoMore(before: StandingPreferences, after: StandingPreferences): boolean {
  const allowed = relationsAllowedBy(before);
  return relationsAllowedBy(after).every((relation) => allowed.includes(relation));
}

/** What a reader learns of it and can say. `branchName`: of the run that could hold it; blank without one. */
export type OfferedPreferences = {
  /** For which party the reader may speak. */
  sides: readonly Side[];
  standing: StandingPreferences;
  state: PreferenceState;
  /** Why the recipient cannot choose something; null if they can. */
  refusals: Record<AbsenceChoice, ChoiceRefusal | null>;
  branchName: string;
};
