import { isOneOf } from "#domain/shared/one-of.ts";
import type { Actor, Role } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

const staff: readonly Role[] = ["admin", "dispatcher"];
const administrators: readonly Role[] = ["admin"];

/**
 * Permissions by role (B1), used by use cases, navigation and the permissions page. Each use case calls `assertMay`
 * before it reads anything. Conditions on a record, such as its state or owner, belong to the policies of its domain.
 */
export const permissions = {
  "office.enter": staff,
  "office.administer": administrators,
  "shipments.readOwn": ["customer"],
  "shipments.read": staff,
  "shipments.book": staff,
  "shipments.edit": staff,
  "shipments.events": staff,
  "shipments.delete": administrators,
  "shipments.restore": staff,
  "shipments.bulk": staff,
  "shipments.pickups": staff,
  "shipments.assignStops": staff,
  "shipments.readOwnStops": ["driver"],
  "runs.read": staff,
  "runs.plan": staff,
  "runs.message": staff,
  "acts.record": ["admin", "dispatcher", "driver"],
  "acts.settle": staff,
  "stations.read": staff,
  "stations.revoke": staff,
  "stations.enroll": administrators,
  "stations.codes": administrators,
  "devices.enroll": ["admin", "dispatcher", "driver"],
  "devices.read": staff,
  "devices.revoke": staff,
  "counter.serve": staff,
  "labels.print": staff,
  "payments.receive": staff,
  "customers.read": staff,
  "messages.read": staff,
  "messages.settle": staff,
  "messages.retry": administrators,
  "inbox.read": staff,
  "inbox.answer": staff,
  "accounts.read": staff,
  "accounts.create": staff,
  "accounts.approve": staff,
  "accounts.edit": administrators,
  "accounts.members": administrators,
  "people.names": staff,
  "people.read": administrators,
  "people.invite": administrators,
  "people.role": administrators,
  "people.sessions": administrators,
  "people.reset": administrators,
  "people.access": administrators,
  "people.phone": administrators,
  "people.delete": administrators,
  "settings.read": administrators,
  "settings.change": administrators,
  "branches.change": administrators,
  "tariff.publish": administrators,
  "imports.run": administrators,
  "sample.remove": administrators,
  "audit.read": administrators,
  "audit.verify": administrators,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function roleMay(role: Role, permission: Permission): boolean {
  return isOneOf(permissions[permission], role);
}

/**
 * Checks the table. The system may do everything; visitors and people without a required second factor may do
 * nothing.
 */
export function may(actor: Actor, permission: Permission): boolean {
  return (
    actor.kind === "system" || (actor.kind === "person" && !actor.lacksSecondFactor && roleMay(actor.role, permission))
  );
}

/** Returns the table's result as a verdict, with the reason for a disabled button. */
export function mayVerdict(actor: Actor, permission: Permission): Verdict {
  if (may(actor, permission)) return yes;
  if (actor.kind === "person" && actor.lacksSecondFactor) return no("second_factor_needed");
  return no(reasonOf(permission), actor.kind === "visitor" ? "unauthenticated" : "forbidden");
}

/** Rejects actors without the permission. @throws `unauthenticated` for visitors, `forbidden` for others. */
export function assertMay(actor: Actor, permission: Permission): void {
  const verdict = mayVerdict(actor, permission);
  if (!verdict.ok) throw new AppError(verdict.code, { reason: verdict.reason });
}

function reasonOf(permission: Permission): string {
  return roleMay("dispatcher", permission) ? "staff_only" : "admin_only";
}
