import { type Actor, isStaff } from "#domain/people/actor.ts";
import { may, mayVerdict } from "#domain/people/permissions.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** What a policy needs to know of a shipment. */
export type ShipmentFacts = { id: string; status: ShipmentStatus; ownerUserId: string | null; isDeleted: boolean };

export type FullAccess = "booked" | "private_link" | "unlocked" | "owner" | "staff";

/** Why this actor may read the shipment in full, or null: number only (A1). The strongest ground wins. */
export function fullAccess(actor: Actor, shipment: ShipmentFacts): FullAccess | null {
  if (actor.kind === "system" || isStaff(actor)) return "staff";
  if (actor.kind === "person" && !actor.lacksSecondFactor && shipment.ownerUserId === actor.userId) return "owner";
  if (actor.claims.booked.includes(shipment.id)) return "booked";
  if (actor.claims.privateLink.includes(shipment.id)) return "private_link";
  if (actor.claims.unlocked.includes(shipment.id)) return "unlocked";
  return null;
}

const staffMayCancelIn: readonly ShipmentStatus[] = ["pending", "processing"];

/** Staff cancel while pending or processing; whoever booked it only while pending (E3). */
export function canCancel(actor: Actor, shipment: ShipmentFacts): Verdict {
  const access = fullAccess(actor, shipment);
  if (access === "staff") return staffMayCancelIn.includes(shipment.status) ? yes : tooLate(shipment.status);
  if (access !== "booked" && access !== "owner") return no("not_yours");
  return shipment.status === "pending" ? yes : tooLate(shipment.status);
}

/** Correcting receiver and instructions: whoever booked it, while pending (C12). */
export function canCorrect(actor: Actor, shipment: ShipmentFacts): Verdict {
  const access = fullAccess(actor, shipment);
  if (access !== "booked" && access !== "owner" && access !== "staff") return no("not_yours");
  return shipment.status === "pending" ? yes : tooLate(shipment.status);
}

/** Minting and revoking private links: whoever booked it, its owner, staff (A2). A link does not breed links. */
export function canShareLink(actor: Actor, shipment: ShipmentFacts): Verdict {
  const access = fullAccess(actor, shipment);
  return access === "booked" || access === "owner" || access === "staff" ? yes : no("not_yours");
}

const over: readonly ShipmentStatus[] = ["delivered", "returned", "cancelled"];

/** Correcting what was booked: staff, in any status (E3, E5). Of a shipment that is over only what `canReplan` does not cover. */
export function canEdit(actor: Actor, shipment: ShipmentFacts): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("staff_only");
  return shipment.isDeleted ? no("shipment_deleted", "wrong_state") : yes;
}

/** Changing its price, its promise or its branch: staff, until the journey is over (E5). */
export function canReplan(actor: Actor, shipment: ShipmentFacts): Verdict {
  const mayEdit = canEdit(actor, shipment);
  return mayEdit.ok && over.includes(shipment.status) ? tooLate(shipment.status) : mayEdit;
}

/** How long a deleted shipment can be brought back (E5), in milliseconds. */
export const restorableMs = 30 * 86_400_000;

/** Deleting is soft and for staff, in any status (E5); whatever was paid or posted stays as it is. */
export function canDelete(actor: Actor, shipment: ShipmentFacts): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("admin_only");
  if (!may(actor, "shipments.delete")) return mayVerdict(actor, "shipments.delete");
  return shipment.isDeleted ? no("shipment_deleted", "wrong_state") : yes;
}

/** Bringing a deleted one back: staff, within 30 days (E5). */
export function canRestore(actor: Actor, shipment: ShipmentFacts, deletedAt: Date | null, at: Date): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("staff_only");
  if (deletedAt === null) return no("not_deleted", "wrong_state");
  return at.getTime() - deletedAt.getTime() <= restorableMs ? yes : no("too_long_deleted", "wrong_state");
}

export function canAddEvent(actor: Actor, shipment: ShipmentFacts): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("staff_only");
  return shipment.isDeleted ? no("shipment_deleted", "wrong_state") : yes;
}

/** Why nothing can be cancelled or corrected any more, in this status. */
function tooLate(status: ShipmentStatus): Verdict {
  const isOver = status === "delivered" || status === "returned";
  return no(
    status === "cancelled" ? "already_cancelled" : isOver ? "already_over" : "already_under_way",
    "wrong_state",
  );
}
