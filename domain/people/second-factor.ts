import type { Actor, Role } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";

/** Whom the operator requires to have a second factor (B7), from the fewest to the most. */
export const secondFactorScopes = ["none", "admins", "office", "staff"] as const;
export type SecondFactorScope = (typeof secondFactorScopes)[number];

const rolesOf: Record<SecondFactorScope, readonly Role[]> = {
  none: [],
  admins: ["admin"],
  office: ["admin", "dispatcher"],
  staff: ["admin", "dispatcher", "driver"],
};

export function requiresSecondFactor(scope: SecondFactorScope, role: Role): boolean {
  return rolesOf[scope].includes(role);
}

/** Throws `forbidden` for a person without the second factor that their role requires. */
export function assertSecondFactor(actor: Actor): void {
  if (actor.kind === "person" && actor.lacksSecondFactor)
    throw new AppError("forbidden", { reason: "second_factor_needed" });
}
