import { describe, expect, it } from "vitest";
import { foldParties, isFoundBy, partyQuery } from "#domain/bookings/customers.ts";

const ada = {
  name: "Ada Byron",
  company: "Oglethorpe Bindery",
  phone: "+19125550168",
  email: "ada@example.com",
  address: "75 Peachtree St",
  address2: "",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  country: "USA",
  latin: "",
  taxId: "",
  accountNumber: "",
};

describe("earlier senders and recipients", () => {
  it.each([
    ["(912) 555-01", "91255501"],
    ["+1 912 555", "912555"],
    ["912", "912"],
    ["9 1", null],
    ["", null],
    ["Ly", null],
    ["  Ada  ", "Ada"],
    ["Lý Văn", "Lý Văn"],
    ["ada@", "ada@"],
  ])("searches %o as %o", (typed, query) => {
    expect(partyQuery(typed)).toBe(query);
  });

  it.each([
    ["91255501", true],
    ["byron ada", true],
    ["OGLETHORPE", true],
    ["ada@example", true],
    ["byron savannah", false],
    ["912555099", false],
  ])("finds by %o: %o", (query, isFound) => {
    expect(isFoundBy(ada, query)).toBe(isFound);
  });

  it("lists each person once, most frequent first, in the latest spelling", () => {
    const newer = { ...ada, company: "Oglethorpe Archival Bindery" };
    const other = { ...ada, name: "Grace Murray" };
    expect(foldParties([other, newer, ada]).map(({ name, company, times }) => [name, company, times])).toEqual([
      ["Ada Byron", "Oglethorpe Archival Bindery", 2],
      ["Grace Murray", "Oglethorpe Bindery", 1],
    ]);
  });
});
