export const roles = ["admin", "dispatcher", "driver", "customer"] as const;
export type Role = (typeof roles)[number];

/** Roles that may enter the back office (B1). A driver has doors of his own. */
export const staffRoles = ["admin", "dispatcher"] as const satisfies readonly Role[];
type StaffRole = (typeof staffRoles)[number];

/** Ids of shipments this browser proved it may read in full, by how it proved it (A1). */
export type Claims = {
  booked: readonly string[];
  privateLink: readonly string[];
  unlocked: readonly string[];
  /** The rows behind `booked`, by shipment; null in cookies of versions that had none. */
  bookedBy?: readonly { shipmentId: string; claimId: string | null }[];
  /** Ids of the links behind `privateLink`: a revoked link takes back what it opened (A2). */
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
  /** The session they ask from: it stays when the others are ended. */
  sessionId?: string;
  /** Their sign-in asks for a code besides the password. */
  hasSecondFactor?: boolean;
  /** The operator requires a second factor of their role and they have none: they may set one up and nothing else (B7). */
  lacksSecondFactor?: boolean;
};

/** Whoever asks: always the first argument of a use case. */
export type Actor = PersonActor | { kind: "visitor"; claims: Claims } | { kind: "system"; task: string };

export type StaffActor = PersonActor & { role: StaffRole };

export const visitor: Actor = { kind: "visitor", claims: noClaims };

export function systemActor(task: string): Actor {
  return { kind: "system", task };
}

/** False also without the second factor that the role requires. */
export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === "person" && !actor.lacksSecondFactor && (staffRoles as readonly Role[]).includes(actor.role);
}
