import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pieceAddress, pieceCode } from "#domain/shipments/piece-code.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";

const number = "PTC428019X7KY";
const page = `https://courier.example/track/${number}`;

describe("pieceCode (G1)", () => {
  it.each([
    [1, 1, number, page],
    [1, 2, `${number}+01`, `${page}#p=01`],
    [12, 40, `${number}+12`, `${page}#p=12`],
    [101, 999, `${number}+101`, `${page}#p=101`],
  ])("of piece %i of %i is %s", (piece, pieces, code, address) => {
    expect(pieceCode(number, piece, pieces)).toBe(code);
    expect(pieceAddress(page, piece, pieces)).toBe(address);
  });
});

describe("numberOfCode", () => {
  it.each([
    [number],
    [`${number}+02`],
    ["ptc 428-019 x7ky + 2"],
    [`]C1${number}+02`],
    [`${page}#p=02`],
    [`]Q3${page}#p=02\r\n`],
    [`${page}/?from=label#p=3`],
    [`http://127.0.0.1:3000/es/track/${number}`],
    [`${page}+02`],
    [`${page}#details`],
    [`${page}?a=b#c`],
  ])("reads %j", (text) => expect(numberOfCode(text)).toBe(number));

  it.each([
    [`${number}+0`, `${number}+0`],
    [`${number}+1000`, `${number}+1000`],
    ["+14045550143", "+14045550143"],
    ["", ""],
    ["https://courier.example/admin/shipments/1", "HTTPS://COURIER.EXAMPLE/ADMIN/SHIPMENTS/1"],
  ])("finds no piece in %j", (text, whole) => expect(numberOfCode(text)).toBe(whole));

  it("reads back every code and address", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (a, b) => {
        const [piece, pieces] = [Math.min(a, b), Math.max(a, b)];
        for (const code of [pieceCode(number, piece, pieces), pieceAddress(page, piece, pieces)])
          expect(numberOfCode(code)).toBe(number);
      }),
    );
  });
});
