import { describe, expect, it } from "vitest";
import type { Party } from "#domain/shipments/views.ts";
import { placedRecipient, placedSender } from "#app/presenters/placed-party.ts";

const party: Party = {
  name: "Ada Byron",
  company: "Analytical Engines",
  phone: "+14045550123",
  email: "ada@example.com",
  street: "75 Peachtree St",
  street2: "",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
  country: "USA",
  latin: "",
};
const blank: Party = {
  ...party,
  name: "",
  company: "",
  phone: "",
  email: "",
  street: "",
  street2: "",
  city: "",
  state: "",
  zipCode: "",
};

describe("a placed party", () => {
  it("shows the extension of a phone, and dials it (RFC 3966)", () => {
    expect(placedSender({ ...party, phone: "+14045550123;ext=12" })).toMatchObject({
      phone: "(404) 555-0123 ext. 12",
      dial: "+14045550123;ext=12",
    });
  });

  it("is a company that sends, and a person who receives", () => {
    expect(placedSender(party)).toEqual({
      name: "Analytical Engines",
      lines: ["Ada Byron", "75 Peachtree St", "Atlanta, GA 30303, USA"],
      phone: "(404) 555-0123",
      dial: "+14045550123",
      email: "ada@example.com",
    });
    expect(placedRecipient(party)).toMatchObject({
      name: "Ada Byron",
      lines: ["Analytical Engines", ...placedSender(party).lines.slice(1)],
    });
  });

  it("has the country behind the postal code where there is no state", () => {
    const abroad = { ...party, city: "Paris", state: "", zipCode: "75001", country: "FRA" };
    expect(placedRecipient(abroad).lines.at(-1)).toBe("Paris, 75001, FRA");
  });

  it.each([
    ["company", placedSender, "Ada Byron"],
    ["name", placedRecipient, "Analytical Engines"],
  ] as const)("without its %s goes by the other name, said once", (missing, placed, name) => {
    expect(placed({ ...party, [missing]: "" })).toMatchObject({
      name,
      lines: ["75 Peachtree St", "Atlanta, GA 30303, USA"],
    });
  });

  it("says what is missing instead of leaving gaps (A5)", () => {
    expect(placedSender(blank)).toEqual({
      name: "Not specified",
      lines: ["Not specified", "USA"],
      phone: "Not specified",
      dial: "",
      email: "Not specified",
    });
  });
});
