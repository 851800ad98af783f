import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { checkPlace } from "#server/features/shipments/check-place.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();

describe("checkPlace", () => {
  it.each(["", "  ", "Macon, GA", "College Park, Georgia", "Main Branch", "Atlanta hub, Atlanta, GA", "Toronto, ON"])(
    "says nothing of %j, which customers read as it is",
    async (location) => expect(await checkPlace(staff, location)).toBeNull(),
  );

  it.each([
    ["Savanah, GA", { region: "Georgia", nearest: "Savannah, GA" }],
    ["Old Decatur Yard, Georgia", { region: "Georgia", nearest: "Decatur, GA" }],
    ["Zzyzxville, GA", { region: "Georgia", nearest: "" }],
    // The state was left out, or it is another one's: a town of that name where the branches are.
    ["Savannah", { region: "", nearest: "Savannah, GA" }],
    ["  college park ", { region: "", nearest: "College Park, GA" }],
    ["Marietta, AL", { region: "Alabama", nearest: "Marietta, GA" }],
    // Of two states, the one that was typed counts.
    ["Old Decatur Yard, AL", { region: "Alabama", nearest: "Decatur, AL" }],
    ["Warehouse 7", { region: "", nearest: "" }],
    ["behind the church", { region: "", nearest: "" }],
  ])("says what customers read of %j, and which town may be meant", async (location, said) =>
    expect(await checkPlace(staff, location)).toEqual(said),
  );

  it("offers only what it would accept itself", async () => {
    for (const typed of ["Savanah, GA", "Old Decatur Yard, Georgia", "Colege Park, GA"]) {
      const nearest = (await checkPlace(staff, typed))?.nearest ?? "";
      expect([typed, nearest]).toEqual([typed, expect.stringMatching(/, GA$/)]);
      expect(await checkPlace(staff, nearest)).toBeNull();
    }
  });

  it("is for staff", async () => {
    await expect(checkPlace(visitor, "Macon, GA")).rejects.toMatchObject({ code: "unauthenticated" });
    for (const actor of [actors.customer(), actors.driver()])
      await expect(checkPlace(actor, "Macon, GA")).rejects.toMatchObject({ code: "forbidden" });
  });
});
