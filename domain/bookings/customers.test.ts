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
  taxId: "",
  accountNumber: "",
};

describe("people who sent or received before", () => {
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
  ])("are looked for by %o as %o", (typed, query) => {
    expect(partyQuery(typed)).toBe(query);
  });

  it.each([
    ["91255501", true],
    ["byron ada", true],
    ["OGLETHORPE", true],
    ["ada@example", true],
    ["byron savannah", false],
    ["912555099", false],
  ])("are found by %o: %o", (query, isFound) => {
    expect(isFoundBy(ada, query)).toBe(isFound);
  });

  it("are one each, the most frequent first, as they were written last", () => {
    const newer = { ...ada, company: "Oglethorpe Archival Bindery" };
    const other = { ...ada, name: "Grace Murray" };
    expect(foldParties([other, newer, ada]).map(({ name, company, times }) => [name, company, times])).toEqual([
      ["Ada Byron", "Oglethorpe Archival Bindery", 2],
      ["Grace Murray", "Oglethorpe Bindery", 1],
    ]);
  });
});
