import { describe, expect, it } from "vitest";
import { type Candidate, keyOfShipment, knownByReference } from "#domain/imports/known-shipment.ts";

const alder: Candidate = {
  id: "s1",
  trackingNumber: "PTC1",
  accountNumber: "",
  sender: ["Alder Shop", ""],
  recipient: ["Rita Vale", ""],
  recipientStreet: "2 Church St",
};
const row = {
  reference: "500123",
  senderName: "ALDER SHOP",
  receiverName: "Rita Vale",
  receiverAddress: "2 Church St",
};

describe("a row without a number, and a shipment with its reference", () => {
  it.each([
    ["the same sender", row, { isDoubt: false }],
    ["another sender", { ...row, senderName: "Birch Store" }, null],
    ["no sender in the row", { ...row, senderName: "" }, { isDoubt: true }],
    [
      "the same sender and another recipient",
      { ...row, receiverName: "Tom Frost", receiverAddress: "77 Elm St" },
      { isDoubt: true },
    ],
    [
      "names that differ in signs and letters of one kind",
      { ...row, senderName: "Alder-Shop", receiverName: "RitaVale", receiverAddress: "9 Elm St" },
      { isDoubt: false },
    ],
    ["the same sender and a corrected name", { ...row, receiverName: "Rita Vale-Frost" }, { isDoubt: false }],
    ["the same sender and a corrected address", { ...row, receiverAddress: "3 Church St" }, { isDoubt: false }],
  ])("with %s", (_, fields, known) =>
    known === null
      ? expect(knownByReference(fields, [alder])).toBeNull()
      : expect(knownByReference(fields, [alder])).toMatchObject({ subjectId: "s1", trackingNumber: "PTC1", ...known }),
  );

  it("goes by the account where both name one", () => {
    const billed = { ...alder, accountNumber: "PTC-1004", sender: ["Somebody else"] };
    expect(knownByReference({ ...row, accountNumber: "ptc 1004" }, [billed])).toMatchObject({ isDoubt: false });
    expect(knownByReference({ ...row, accountNumber: "PTC-2000" }, [{ ...billed, sender: ["Alder Shop"] }])).toBeNull();
  });

  it("takes the one that is sure before one that is a doubt", () => {
    const nobody = { ...alder, id: "s0", sender: ["", ""] };
    expect(knownByReference(row, [nobody, alder])).toMatchObject({ subjectId: "s1", isDoubt: false });
  });
});

it("knows a row again by its number, else by its reference and whose it is", () => {
  expect(keyOfShipment({ trackingNumber: "nsg 117-402" })).toBe(keyOfShipment({ trackingNumber: "NSG117-402" }));
  expect(keyOfShipment(row)).toBe(keyOfShipment({ ...row, reference: "# 500123", senderName: "Alder shop" }));
  expect(keyOfShipment(row)).not.toBe(keyOfShipment({ ...row, senderName: "Birch Store" }));
  expect(keyOfShipment({ reference: "po 7" })).toBe("reference:po7|");
  expect(keyOfShipment({})).toBeNull();
});
