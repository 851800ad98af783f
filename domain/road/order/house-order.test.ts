import { expect, it } from "vitest";
import { houseOrder } from "#domain/road/order/house-order.ts";

function sorted(...streets: string[]): string[] {
  return houseOrder(streets.map((street, at) => ({ id: String(at), street }))).map(({ street }) => street);
}

it("goes along the odd side, then the even side, by number and not by digit", () => {
  expect(sorted("12 Oak St", "9 Oak St", "101 Oak St", "2 Oak St", "10 Oak St")).toEqual([
    "9 Oak St",
    "101 Oak St",
    "2 Oak St",
    "10 Oak St",
    "12 Oak St",
  ]);
});

it("finishes one street before the next, in any spelling", () => {
  expect(sorted("4 Oak St.", "7 Ash Ave", "3 OAK  ST", "2 ash ave")).toEqual([
    "7 Ash Ave",
    "2 ash ave",
    "3 OAK  ST",
    "4 Oak St.",
  ]);
});

it("reads letters, halves, ranges and numbers behind the street", () => {
  expect(sorted("12B Elm St", "12 1/2 Elm St", "12-16 Elm St", "12 Elm St", "11 Elm St")).toEqual([
    "11 Elm St",
    "12 Elm St",
    "12 1/2 Elm St",
    "12-16 Elm St",
    "12B Elm St",
  ]);
  expect(sorted("Calle Mayor 12", "Calle Mayor 3", "Calle Mayor 2")).toEqual([
    "Calle Mayor 3",
    "Calle Mayor 2",
    "Calle Mayor 12",
  ]);
});

it("puts a street without a number last, and of equal ones the first id first", () => {
  expect(sorted("5th Ave", "3 5th Ave")).toEqual(["3 5th Ave", "5th Ave"]);
  expect(sorted("Oak St", "3 Oak St", "")).toEqual(["", "3 Oak St", "Oak St"]);
  const twins = ["b", "a"].map((id) => ({ id, street: "3 Oak St" }));
  expect(houseOrder(twins).map(({ id }) => id)).toEqual(["a", "b"]);
});
