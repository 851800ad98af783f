import { type Actor, noClaims, type PersonActor, type Role } from "#domain/people/actor.ts";

function person(role: Role, more: Partial<PersonActor> = {}): PersonActor {
  return {
    kind: "person",
    userId: `usr_test_${role}`,
    role,
    email: `${role}@example.test`,
    displayName: `Test ${role}`,
    claims: noClaims,
    ...more,
  };
}

/** One of each kind; ids are stable, so `build.person(actors.admin())` makes the row behind one. */
export const actors = {
  admin: (more?: Partial<PersonActor>) => person("admin", more),
  dispatcher: (more?: Partial<PersonActor>) => person("dispatcher", more),
  driver: (more?: Partial<PersonActor>) => person("driver", more),
  customer: (more?: Partial<PersonActor>) => person("customer", more),
  /** The browser that booked these shipments. */
  booker: (...shipmentIds: string[]): Actor => ({ kind: "visitor", claims: { ...noClaims, booked: shipmentIds } }),
};
