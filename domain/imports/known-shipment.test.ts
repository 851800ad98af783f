import { describe, expect, it } from "vitest";
import {
  type Candidate,
  keyOfShipment,
  knownByReference,
  likenessOfRows,
  duplicateKeyOfShipment,
} from "#domain/imports/known-shipment.ts";

const alder: Candidate = {
  id: "s1",
  trackingNumber: "PTC1",
  reference: "500123",
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

describe("a row without a number and a shipment with its reference", () => {
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
    [
      "the same contact at another company",
      { ...row, senderName: "Ann Lee", senderCompany: "Birch Store" },
      { isDoubt: true },
      { sender: ["Ann Lee", "Alder Shop"] },
    ],
    [
      "another contact of the same company",
      { ...row, senderName: "Bo Lee", senderCompany: "Alder Shop" },
      { isDoubt: false },
      { sender: ["Ann Lee", "Alder Shop"] },
    ],
    [
      "another contact at another company",
      { ...row, senderName: "Bo Lee", senderCompany: "Birch Store" },
      null,
      { sender: ["Ann Lee", "Alder Shop"] },
    ],
    [
      "a recipient of the same name at another company",
      { ...row, receiverCompany: "Elm Works", receiverAddress: "77 Elm St" },
      { isDoubt: true },
      { recipient: ["Rita Vale", "Church Works"] },
    ],
    [
      "a reference that differs in its signs",
      { ...row, reference: "12A-3" },
      { isDoubt: true },
      { reference: "12-A3" },
    ],
    ["a reference with a sign before it", { ...row, reference: "# 500123" }, { isDoubt: false }],
  ] as [string, Record<string, string>, { isDoubt: boolean } | null, Partial<Candidate>?][])(
    "with %s",
    (_, fields, known, stored = {}) =>
      known === null
        ? expect(knownByReference(fields, [{ ...alder, ...stored }])).toBeNull()
        : expect(knownByReference(fields, [{ ...alder, ...stored }])).toMatchObject({
            subjectId: "s1",
            trackingNumber: "PTC1",
            ...known,
          }),
  );

  it("compares accounts if both have one", () => {
    const billed = { ...alder, accountNumber: "PTC-1004", sender: ["Somebody else"] };
    expect(knownByReference({ ...row, accountNumber: "ptc 1004" }, [billed])).toMatchObject({ isDoubt: false });
    expect(
      knownByReference({ ...row, senderCompany: "Birch Store", accountNumber: "ptc 1004" }, [
        { ...billed, sender: ["Somebody else", "Alder Shop"] },
      ]),
    ).toMatchObject({ isDoubt: true });
    expect(knownByReference({ ...row, accountNumber: "PTC-2000" }, [{ ...billed, sender: ["Alder Shop"] }])).toBeNull();
  });

  it("prefers a certain match to a possible one", () => {
    const nobody = { ...alder, id: "s0", sender: ["", ""] };
    expect(knownByReference(row, [nobody, alder])).toMatchObject({ subjectId: "s1", isDoubt: false });
  });
});

it("recognizes a row by its number, or by its reference and owner", () => {
  expect(keyOfShipment({ trackingNumber: "nsg 117-402" })).toBe(keyOfShipment({ trackingNumber: "NSG117-402" }));
  expect(keyOfShipment(row)).toBe(keyOfShipment({ ...row, reference: "# 500123", senderName: "Alder shop" }));
  expect(keyOfShipment(row)).not.toBe(keyOfShipment({ ...row, senderName: "Birch Store" }));
  expect(keyOfShipment({ reference: "po 7" })).toBe("reference:po-7|");
  expect(keyOfShipment({})).toBeNull();
});

describe("two rows of a file with the same reference", () => {
  const ann = { ...row, senderName: "Ann Lee", senderCompany: "Alder Shop" };
  it.each([
    ["all cells alike", { reference: "7", receiverName: "Rita" }, { reference: "7", receiverName: "Rita" }, "same"],
    ["no sender", { reference: "7", receiverName: "Rita" }, { reference: "7", receiverName: "Tom" }, "doubt"],
    ["one contact at two companies", ann, { ...ann, senderCompany: "Birch Store" }, "doubt"],
    ["two contacts of one company", ann, { ...ann, senderName: "Bo Lee" }, "same"],
    ["two senders", row, { ...row, senderName: "Birch Store" }, "other"],
    ["references that differ in their signs", { ...row, reference: "12-A3" }, { ...row, reference: "12A-3" }, "doubt"],
    ["one number", { ...row, trackingNumber: "OLD1" }, { ...ann, trackingNumber: "OLD1" }, "same"],
  ])("with %s", (_, one, other, alike) => {
    expect(duplicateKeyOfShipment(one)).toBe(duplicateKeyOfShipment(other));
    expect(likenessOfRows(one, other)).toBe(alike);
  });
});
