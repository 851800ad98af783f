import { describe, expect, it } from "vitest";
import { type Actor, noClaims, systemActor, visitor } from "#domain/people/actor.ts";
import {
  canAddEvent,
  canCancel,
  canCorrect,
  canDelete,
  canRestore,
  canShareLink,
  fullAccess,
  restorableMs,
  type ShipmentFacts,
} from "#domain/shipments/policy.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const shipment: ShipmentFacts = { id: "shp_1", status: "pending", ownerUserId: "usr_owner", isDeleted: false };
const person = (role: "admin" | "dispatcher" | "driver" | "customer", userId = "usr_other"): Actor => ({
  kind: "person",
  userId,
  role,
  email: "",
  displayName: "",
  claims: noClaims,
});
const holding = (claims: Partial<typeof noClaims>): Actor => ({ kind: "visitor", claims: { ...noClaims, ...claims } });

describe("fullAccess (A1)", () => {
  it.each([
    ["a stranger", visitor, null],
    ["another customer", person("customer"), null],
    ["a driver", person("driver"), null],
    ["the owner", person("customer", "usr_owner"), "owner"],
    ["a dispatcher", person("dispatcher"), "staff"],
    ["an administrator", person("admin"), "staff"],
    ["a job", systemActor("test"), "staff"],
    ["the booking browser", holding({ booked: ["shp_1"] }), "booked"],
    ["a private link", holding({ privateLink: ["shp_1"] }), "private_link"],
    ["a second factor", holding({ unlocked: ["shp_1"] }), "unlocked"],
    ["a claim on another shipment", holding({ booked: ["shp_2"] }), null],
    ["who booked it and holds a link too", holding({ privateLink: ["shp_1"], booked: ["shp_1"] }), "booked"],
    ["who holds a link and a second factor", holding({ unlocked: ["shp_1"], privateLink: ["shp_1"] }), "private_link"],
  ] as const)("%s", (_who, actor, access) => {
    expect(fullAccess(actor, shipment)).toBe(access);
  });

  it("has no owner if booked without signing in", () => {
    expect(fullAccess(visitor, { ...shipment, ownerUserId: null })).toBeNull();
    expect(fullAccess(person("customer"), { ...shipment, ownerUserId: null })).toBeNull();
  });
});

describe("cancel and correct (E3, C12)", () => {
  it.each(shipmentStatuses.map((status) => [status]))("in %s", (status) => {
    const at = { ...shipment, status };
    expect(canCancel(person("dispatcher"), at).ok).toBe(status === "pending" || status === "processing");
    expect(canCancel(person("customer", "usr_owner"), at).ok).toBe(status === "pending");
    expect(canCancel(holding({ booked: ["shp_1"] }), at).ok).toBe(status === "pending");
    for (const actor of [holding({ booked: ["shp_1"] }), person("customer", "usr_owner"), person("dispatcher")])
      expect(canCorrect(actor, at).ok).toBe(status === "pending");
  });

  it.each([
    ["in_transit", "already_under_way"],
    ["cancelled", "already_cancelled"],
    ["delivered", "already_over"],
    ["returned", "already_over"],
  ] as const)("says of %s why not: %s", (status, reason) => {
    for (const actor of [person("dispatcher"), holding({ booked: ["shp_1"] })]) {
      const refused = { ok: false, code: "wrong_state", reason };
      expect(canCancel(actor, { ...shipment, status })).toEqual(refused);
      expect(canCorrect(actor, { ...shipment, status })).toEqual(refused);
    }
  });

  it("denies actors who only have a link or know a ZIP", () => {
    for (const actor of [
      visitor,
      holding({ privateLink: ["shp_1"] }),
      holding({ unlocked: ["shp_1"] }),
      person("customer"),
      person("driver"),
    ]) {
      const refused = { ok: false, code: "forbidden", reason: "not_yours" };
      expect(canCancel(actor, shipment)).toEqual(refused);
      expect(canCorrect(actor, shipment)).toEqual(refused);
      expect(canShareLink(actor, shipment)).toEqual(refused);
    }
  });

  it.each(shipmentStatuses)("limits link sharing to owners and staff, in %s too (A2)", (status) => {
    for (const actor of [
      holding({ booked: ["shp_1"] }),
      person("customer", "usr_owner"),
      person("admin"),
      systemActor("test"),
    ])
      expect(canShareLink(actor, { ...shipment, status })).toEqual({ ok: true });
  });
});

describe("canAddEvent", () => {
  it("allows staff only, and no deleted shipment", () => {
    expect(canAddEvent(person("dispatcher"), shipment).ok).toBe(true);
    expect(canAddEvent(person("dispatcher"), { ...shipment, isDeleted: true })).toMatchObject({
      ok: false,
      code: "wrong_state",
      reason: "shipment_deleted",
    });
    for (const actor of [visitor, person("customer", "usr_owner"), person("driver"), holding({ booked: ["shp_1"] })]) {
      expect(canAddEvent(actor, shipment)).toMatchObject({ ok: false, code: "forbidden", reason: "staff_only" });
    }
  });
});

describe("delete and restore (E5)", () => {
  const deletedAt = new Date("2026-03-01T12:00:00Z");
  const later = (ms: number) => new Date(deletedAt.getTime() + ms);

  it.each(shipmentStatuses)("lets administrators delete in %s, once", (status) => {
    expect(canDelete(person("admin"), { ...shipment, status }).ok).toBe(true);
    // Deleting is a separate permission (B8).
    expect(canDelete(person("dispatcher"), { ...shipment, status })).toMatchObject({
      code: "forbidden",
      reason: "admin_only",
    });
    expect(canDelete(person("admin"), { ...shipment, status, isDeleted: true })).toMatchObject({
      code: "wrong_state",
      reason: "shipment_deleted",
    });
  });

  it("allows staff only", () => {
    for (const actor of [visitor, person("driver"), person("customer", "usr_owner"), holding({ booked: ["shp_1"] })]) {
      expect(canDelete(actor, shipment)).toMatchObject({ ok: false, code: "forbidden" });
      expect(canRestore(actor, { ...shipment, isDeleted: true }, deletedAt, later(1))).toMatchObject({
        ok: false,
        code: "forbidden",
      });
    }
  });

  it.each([
    [0, true],
    [restorableMs, true],
    [restorableMs + 1, false],
  ])("after %d ms it can be restored: %s", (ms, isPossible) => {
    expect(canRestore(person("dispatcher"), { ...shipment, isDeleted: true }, deletedAt, later(ms)).ok).toBe(
      isPossible,
    );
  });

  it("restores only what was deleted", () => {
    expect(canRestore(person("dispatcher"), shipment, null, deletedAt)).toMatchObject({ reason: "not_deleted" });
  });
});
