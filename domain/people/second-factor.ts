import type { Actor, Role } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";

/** Roles that must have a second factor (B7), from fewest to most. */
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

/** Requires the second factor of the person's role. @throws `forbidden` without it. */
export function assertSecondFactor(actor: Actor): void {
  if (actor.kind === "person" && actor.lacksSecondFactor)
    throw new AppError("forbidden", { reason: "second_factor_needed" });
}
