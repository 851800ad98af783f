import { describe, expect, it } from "vitest";
import { RoadActInput } from "#domain/road/inputs.ts";
import { type ActLink, fitsSequence, isReadableSchema, isSequence, signedFormOf } from "#domain/road/signed-act.ts";

const sent = {
  clientEventId: "4f1c9a7e2b60d831",
  kind: "deliver",
  code: "PTC428019X7KY",
  deviceAt: "2026-06-18T17:04:05.678+02:00",
  schema: 2,
  deviceId: "dev_1",
  deviceSeq: 7,
  previousHash: "ab",
};
const formOf = (more: object = {}) => signedFormOf(RoadActInput.parse({ ...sent, ...more }));

describe("the form that a phone signs (G66)", () => {
  it("is one text for one act, with the time in UTC and blanks for what is not given", () => {
    const rest = '"deliver","PTC428019X7KY","","","","",null,"keyed","2026-06-18T15:04:05.678Z","",null,null]';
    expect(formOf()).toBe(`["waybill-act",2,"dev_1",7,"ab","4f1c9a7e2b60d831","",${rest}`);
    expect(formOf({ deviceAt: "2026-06-18T15:04:05.678Z", reason: null })).toBe(formOf());
  });

  it.each([
    ["clientEventId", "4f1c9a7e2b60d832"],
    ["kind", "fail"],
    ["code", "PTC428019X7KZ"],
    ["branch", "main"],
    ["run", "R-1"],
    ["container", "C-1"],
    ["undoes", "4f1c9a7e2b60d830"],
    ["doneBy", "usr_1"],
    ["reason", "consignee_not_home"],
    ["input", "camera"],
    ["deviceAt", "2026-06-18T15:04:05.679Z"],
    ["schema", 3],
    ["proofHash", "ab"],
    ["cardLeft", false],
    ["next", "branch"],
    ["deviceId", "dev_2"],
    ["deviceSeq", 8],
    ["previousHash", "ac"],
  ])("covers %s", (name, value) => {
    expect(formOf({ [name]: value })).not.toBe(formOf());
  });

  it("covers the hash of the position since schema 3, and is in the second as it was", () => {
    const positionHash = "ab".repeat(32);
    expect(formOf({ positionHash })).toBe(formOf());
    expect(formOf({ schema: 3 })).toBe(
      `${formOf().replace('["waybill-act",2,', '["waybill-act",3,').slice(0, -1)},""]`,
    );
    expect(formOf({ schema: 3, positionHash })).not.toBe(formOf({ schema: 3 }));
  });

  it("does not let one field reach into the next", () => {
    expect(formOf({ branch: 'main","', run: "" })).not.toBe(formOf({ branch: "main", run: '","' }));
  });

  it.each([
    ["offsetMs", 40],
    ["offsetErrorMs", 4],
    ["offsetAgeMs", 400],
    ["driftMs", 4],
    ["signature", "x"],
  ])("leaves out %s, which is another one when the act is sent again", (name, value) => {
    expect(formOf({ [name]: value })).toBe(formOf());
  });

  it("is read in its last two schemas", () => {
    expect([0, 1, 2, 3, 2.5].filter((schema) => isReadableSchema(schema))).toEqual([2, 3]);
    expect([0, 4, 5].some((schema) => isReadableSchema(schema))).toBe(false);
    expect([1, 2, 3, 4, 5].filter((schema) => isReadableSchema(schema, [1, 2, 3, 4]))).toEqual([3, 4]);
  });

  it("has a number from 1 on", () => {
    expect([-1, 0, 1, 1.5, 2_147_483_647, 2_147_483_648, Number.NaN].filter(isSequence)).toEqual([1, 2_147_483_647]);
  });
});

describe("the sequence of a device's acts (G67)", () => {
  const link = (sequence: number, previousHash = `h${sequence - 1}`, hash = `h${sequence}`): ActLink => ({
    sequence,
    hash,
    previousHash,
  });

  it.each<[string, ActLink, ActLink[], boolean]>([
    ["the first act", link(1, ""), [], true],
    ["the first act behind another", link(1, "h0"), [], false],
    ["an act behind none", link(2, ""), [], false],
    ["the next act", link(2), [link(1, "")], true],
    ["the next act, chained to another", link(2, "x"), [link(1, "")], false],
    ["an act behind a gap", link(5), [], true],
    ["an act that fills a gap", link(4), [link(3), link(5)], true],
    ["an act that fills a gap otherwise", link(4, "h3", "x"), [link(3), link(5)], false],
    ["a number that is used twice", link(4, "h3", "x"), [link(3), link(4)], false],
    ["the next act behind a number that is used twice", link(5, "x"), [link(4), link(4, "h3", "x")], true],
  ])("%s", (_, act, others, fits) => {
    expect(fitsSequence(act, others)).toBe(fits);
  });
});
