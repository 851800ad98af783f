import type { Side } from "#domain/shipments/side.ts";

export const roles = ["admin", "dispatcher", "driver", "customer"] as const;
export type Role = (typeof roles)[number];

/** Roles with access to the back office (B1). Drivers have their own pages. */
export const staffRoles = ["admin", "dispatcher"] as const satisfies readonly Role[];
type StaffRole = (typeof staffRoles)[number];

/** Ids of shipments this browser may read in full, by kind of proof (A1). */
export type Claims = {
  booked: readonly string[];
  privateLink: readonly string[];
  unlocked: readonly string[];
  /** Database rows behind `booked`, by shipment; null in cookies of earlier versions. */
  bookedBy?: readonly { shipmentId: string; claimId: string | null }[];
  /** Whose e-mail or phone opened `unlocked`; without an entry it was a ZIP code and a name (G69). */
  unlockedAs?: readonly { shipmentId: string; side: Side }[];
  /** Ids of the links behind `privateLink`. Revoking a link ends the access it gave (A2). */
  openedLinks?: readonly string[];
};
export const noClaims: Claims = { booked: [], privateLink: [], unlocked: [] };

export type PersonActor = {
  kind: "person";
  userId: string;
  role: Role;
  email: string;
  displayName: string;
  claims: Claims;
  sessionId?: string;
  hasSecondFactor?: boolean;
  /** Their role requires a second factor that they lack. They may only set one up (B7). */
  lacksSecondFactor?: boolean;
  /** Signed on at a station by a personal code, which opens scanning for its branch and nothing else (G31). */
  station?: { id: string; branchCode: string };
};

/** Who makes a request. Always the first argument of a use case. */
export type Actor = PersonActor | { kind: "visitor"; claims: Claims } | { kind: "system"; task: string };

export type StaffActor = PersonActor & { role: StaffRole };

export const visitor: Actor = { kind: "visitor", claims: noClaims };

export function systemActor(task: string): Actor {
  return { kind: "system", task };
}

/** Also returns false without the second factor that the role requires. */
export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === "person" && !actor.lacksSecondFactor && isOneOf(staffRoles, actor.role);
}
import { isOneOf } from "#domain/shared/one-of.ts";

/** Returns the id that a row keeps of its author: a user, a task of the system, or a visitor. */
export function authorId(actor: Actor): string {
  if (actor.kind === "person") return actor.userId;
  return actor.kind === "system" ? `system:${actor.task}` : "visitor";
}
