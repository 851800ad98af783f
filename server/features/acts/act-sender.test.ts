import { expect, it } from "vitest";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { revokedSender, senderOf } from "#server/features/acts/act-sender.ts";
import { actors } from "#tests/support/actors.ts";

it("takes acts of a station as those of its device, revoked or not", () => {
  const driver = actors.driver();
  expect(senderOf(driver)).toEqual({ source: driver.userId, isRevoked: false });
  const atStation = { ...driver, station: { id: "stn_1", branchCode: "main" } };
  expect(senderOf(atStation)).toEqual({ source: "stn_1", isRevoked: false });
  expect(senderOf(revokedSender("stn_1"))).toEqual({ source: "stn_1", isRevoked: true });
  expect(senderOf(systemActor("seed"))).toEqual({ source: "system:seed", isRevoked: false });
  expect(senderOf(visitor)).toEqual({ source: "visitor", isRevoked: false });
});
