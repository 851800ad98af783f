import { expect, test } from "vitest";
import { invitationWords } from "#copy/en/invitations.ts";
import { officePlaces } from "#copy/en/office-places.ts";
import { policyWords } from "#copy/en/policies.ts";
import { crumbsOf, placeOf, placesFor } from "#app/components/layout/admin-places.ts";

const wordsOf = (pathname: string) => crumbsOf(pathname).map(({ words }) => words);

test("offers each role the pages it may open (B1)", () => {
  expect(placesFor("admin").map(({ to }) => to)).toContain("/admin/users");
  expect(placesFor("dispatcher").map(({ to }) => to)).toEqual(
    expect.arrayContaining(["/admin/dashboard", "/admin/shipments"]),
  );
  expect(placesFor("dispatcher").map(({ to }) => to)).not.toContain("/admin/settings");
  expect(placesFor("customer")).toEqual([]);
});

test("a page lights its place, whatever its address begins with", () => {
  expect(placeOf("/admin/edit/1")?.to).toBe("/admin/shipments");
  expect(placeOf("/admin/new")?.to).toBe("/admin/shipments");
  expect(placeOf("/admin/invitations/1/link")?.to).toBe("/admin/users");
  expect(placeOf("/admin/settings/company")?.to).toBe("/admin/settings");
  expect(placeOf("/admin/search")).toBeUndefined();
});

test("the way down to a page leaves out the page itself", () => {
  expect(wordsOf("/admin/shipments")).toEqual([]);
  expect(wordsOf("/admin/settings/company")).toEqual([]);
  expect(wordsOf("/admin/new")).toEqual(["Shipments"]);
  expect(wordsOf("/admin/shipments/1")).toEqual(["Shipments"]);
  expect(wordsOf("/admin/shipments/1/deletion")).toEqual(["Shipments", "Shipment"]);
  expect(crumbsOf("/admin/edit/1").at(-1)?.to).toBe("/admin/shipments/1");
  expect(wordsOf("/admin/users/new")).toEqual(["Users"]);
});

test("pages of two languages have the title that the navigation shows", () => {
  expect([policyWords.title, invitationWords.title]).toEqual([officePlaces.policies, officePlaces.invite]);
});
