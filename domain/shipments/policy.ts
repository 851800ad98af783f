import { dayMs } from "#domain/shared/durations.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { may, mayVerdict } from "#domain/people/permissions.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type ShipmentFacts = { id: string; status: ShipmentStatus; ownerUserId: string | null; isDeleted: boolean };

/** How a reader proves to be a party of a shipment. */
export const partyAccess = ["booked", "owner", "private_link", "unlocked"] as const;
export type PartyAccess = (typeof partyAccess)[number];

export const fullAccessKinds = [...partyAccess, "staff"] as const;
export type FullAccess = (typeof fullAccessKinds)[number];

/** Returns why this actor may read the full shipment, or null for number only (A1). The strongest reason wins. */
export function fullAccess(actor: Actor, shipment: ShipmentFacts): FullAccess | null {
  if (actor.kind === "system" || isStaff(actor)) return "staff";
  if (actor.kind === "person" && !actor.lacksSecondFactor && shipment.ownerUserId === actor.userId) return "owner";
  if (actor.claims.booked.includes(shipment.id)) return "booked";
  if (actor.claims.privateLink.includes(shipment.id)) return "private_link";
  if (actor.claims.unlocked.includes(shipment.id)) return "unlocked";
  return null;
}

const staffMayCancelIn: readonly ShipmentStatus[] = ["pending", "processing"];

/** Allows staff to cancel while pending or processing, and the booking browser or owner only while pending (E3). */
export function canCancel(actor: Actor, shipment: ShipmentFacts): Verdict {
  const access = fullAccess(actor, shipment);
  if (access === "staff") return staffMayCancelIn.includes(shipment.status) ? yes : tooLate(shipment.status);
  if (access !== "booked" && access !== "owner") return no("not_yours");
  return shipment.status === "pending" ? yes : tooLate(shipment.status);
}

/** Allows the booking browser or owner to correct recipient and instructions while pending (C12). */
export function canCorrect(actor: Actor, shipment: ShipmentFacts): Verdict {
  const access = fullAccess(actor, shipment);
  if (access !== "booked" && access !== "owner" && access !== "staff") return no("not_yours");
  return shipment.status === "pending" ? yes : tooLate(shipment.status);
}

/**
 * Allows the booking browser, the owner and staff to create and revoke private links (A2). A private link cannot
 * create others.
 */
export function canShareLink(actor: Actor, shipment: ShipmentFacts): Verdict {
  const access = fullAccess(actor, shipment);
  return access === "booked" || access === "owner" || access === "staff" ? yes : no("not_yours");
}

const over: readonly ShipmentStatus[] = ["delivered", "returned", "cancelled"];

/**
 * Allows staff to correct booked details in any status (E3, E5). After the journey, `canReplan` excludes some fields.
 */
export function canEdit(actor: Actor, shipment: ShipmentFacts): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("staff_only");
  return shipment.isDeleted ? no("shipment_deleted", "wrong_state") : yes;
}

/** Allows staff to change price, promise or branch until the journey is over (E5). */
export function canReplan(actor: Actor, shipment: ShipmentFacts): Verdict {
  const mayEdit = canEdit(actor, shipment);
  return mayEdit.ok && over.includes(shipment.status) ? tooLate(shipment.status) : mayEdit;
}

/** How long a deleted shipment can be restored (E5), in milliseconds. */
export const restorableMs = 30 * dayMs;

/** Allows staff to soft-delete a shipment in any status (E5). Payments and invoices are unaffected. */
export function canDelete(actor: Actor, shipment: ShipmentFacts): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("admin_only");
  if (!may(actor, "shipments.delete")) return mayVerdict(actor, "shipments.delete");
  return shipment.isDeleted ? no("shipment_deleted", "wrong_state") : yes;
}

/** Allows staff to restore a deleted shipment within 30 days (E5). */
export function canRestore(actor: Actor, shipment: ShipmentFacts, deletedAt: Date | null, at: Date): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("staff_only");
  if (deletedAt === null) return no("not_deleted", "wrong_state");
  return at.getTime() - deletedAt.getTime() <= restorableMs ? yes : no("too_long_deleted", "wrong_state");
}

export function canAddEvent(actor: Actor, shipment: ShipmentFacts): Verdict {
  if (fullAccess(actor, shipment) !== "staff") return no("staff_only");
  return shipment.isDeleted ? no("shipment_deleted", "wrong_state") : yes;
}

/** Returns the error for cancelling or correcting too late in this status. */
function tooLate(status: ShipmentStatus): Verdict {
  const isOver = status === "delivered" || status === "returned";
  return no(
    status === "cancelled" ? "already_cancelled" : isOver ? "already_over" : "already_under_way",
    "wrong_state",
  );
}
