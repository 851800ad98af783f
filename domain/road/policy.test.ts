import { expect, it } from "vitest";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { mayDo } from "#domain/road/policy.ts";
import { actKinds } from "#domain/road/vocabulary.ts";
import { actors } from "#tests/support/actors.ts";

it("leaves the acts of the counter to staff, messages to drivers, and every act to no customer or visitor (G18)", () => {
  const refused = (actor: Parameters<typeof mayDo>[0]) => actKinds.filter((kind) => !mayDo(actor, kind));
  expect(refused(actors.driver()).toSorted()).toEqual(["drop_off", "hand_out", "shelve"]);
  for (const actor of [actors.dispatcher(), actors.admin()]) expect(refused(actor)).toEqual(["read"]);
  expect(refused(systemActor("test"))).toEqual([]);
  for (const actor of [actors.customer(), visitor]) expect(refused(actor)).toEqual([...actKinds]);
});
