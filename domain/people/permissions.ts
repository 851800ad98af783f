import type { Actor, Role } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";

const staff: readonly Role[] = ["admin", "dispatcher"];
const administrators: readonly Role[] = ["admin"];

/**
 * Who may do what (B1): the one table that use cases, addresses of the rail and the page of permissions read. A line is asked with `assertMay` by the
 * use case itself, before it reads anything; what depends on the record besides (its state, whose it is) is decided by the policies of its domain.
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
  return (permissions[permission] as readonly Role[]).includes(role);
}

/** Whether the table lets this actor; the system itself may everything, a visitor nothing, nor a person without the second factor their role requires. */
export function may(actor: Actor, permission: Permission): boolean {
  return (
    actor.kind === "system" || (actor.kind === "person" && !actor.lacksSecondFactor && roleMay(actor.role, permission))
  );
}

/** The table's answer as a policy gives it, with the reason a closed button shows. */
export function mayVerdict(actor: Actor, permission: Permission): Verdict {
  if (may(actor, permission)) return yes;
  if (actor.kind === "person" && actor.lacksSecondFactor) return no("second_factor_needed");
  return no(reasonOf(permission), actor.kind === "visitor" ? "unauthenticated" : "forbidden");
}

/** Refuses everyone whom the table does not name. Throws `unauthenticated` for visitors, `forbidden` for the rest. */
export function assertMay(actor: Actor, permission: Permission): void {
  const verdict = mayVerdict(actor, permission);
  if (!verdict.ok) throw new AppError(verdict.code, { reason: verdict.reason });
}

function reasonOf(permission: Permission): string {
  return roleMay("dispatcher", permission) ? "staff_only" : "admin_only";
}
