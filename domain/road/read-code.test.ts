import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCode } from "#domain/road/read-code.ts";
import { checkCharacter, generateTrackingNumber } from "#domain/shipments/tracking-number.ts";

const number = "PTC428019X7KY";
const whole = { kind: "piece", number, piece: null, isChecked: true };
const second = { ...whole, piece: 2 };
const page = `https://courier.example/track/${number}`;
/** The code of a container (C), run (R) or badge (B). */
const roadCode = (letter: string, drawn: string) => `WB${letter}${drawn}${checkCharacter(`WB${letter}${drawn}`)}`;
const cage = roadCode("C", "7K2M9X");

describe("readCode (G14)", () => {
  it.each([
    ["as printed", number, whole],
    ["in groups and small letters", "ptc 428-019 x7ky", whole],
    ["with a piece", `${number}+02`, second],
    ["with a piece, as typed", "PTC 428 019 X7KY + 2", second],
    ["by QR code", page, whole],
    ["by QR code of a piece", `${page}#p=02`, second],
    ["with the symbology", `]C1${number}+02`, second],
    ["with Enter, Tab and group separators", `\u001d${number}+02\u001d\r\n\t`, second],
    ["with a group separator inside", `PTC428\u001d019X7KY`, whole],
    ["sent twice", `${number}${number}`, whole],
    ["sent twice with a piece", `${number}+02${number}+02`, second],
    ["sent twice with the symbology", `]C1${number}+02]C1${number}+02`, second],
    ["by QR code in capitals", `${page}#p=02`.toUpperCase(), second],
    ["by QR code of no piece", `${page}#p=0`, { kind: "unknown", raw: `${page}#p=0`, isChecked: false }],
    ["by QR code of too many", `${page}#p=1000`, { kind: "unknown", raw: `${page}#p=1000`, isChecked: false }],
    ["through German keys", "PTC428019X7KZ", whole],
    ["by QR code through German keys", "httpsÖ--courier.example-track-PTC428019X7KZ§p´02", second],
    ["piece 7 of fewer", `${number}+07`, { ...whole, piece: 7 }],
    ["a container", cage, { kind: "container", code: cage, number: 456_977_733, isChecked: true }],
    [
      "a container in small letters",
      cage.toLowerCase(),
      { kind: "container", code: cage, number: 456_977_733, isChecked: true },
    ],
    [
      "a run sheet",
      roadCode("R", "123456"),
      { kind: "run", code: roadCode("R", "123456"), number: 63_970_746, isChecked: true },
    ],
    [
      "a badge",
      roadCode("B", "ABCDEF"),
      { kind: "badge", code: roadCode("B", "ABCDEF"), number: 623_714_775, isChecked: true },
    ],
    [
      "a number with a typo",
      "PTC428019X7KX",
      { kind: "piece", number: "PTC428019X7KX", piece: null, isChecked: false },
    ],
    [
      "a foreign number",
      "1Z999AA10123456784",
      { kind: "piece", number: "1Z999AA10123456784", piece: null, isChecked: false },
    ],
    ["nothing", "  ", { kind: "unknown", raw: "", isChecked: false }],
    [
      "hostile text",
      "<script>alert(1)</script>",
      { kind: "unknown", raw: "<script>alert(1)</script>", isChecked: false },
    ],
    ["too long a text", "9".repeat(5000), { kind: "unknown", raw: "9".repeat(2000), isChecked: false }],
  ])("%s", (_, typed, expected) => {
    expect(readCode(typed)).toEqual(expected);
  });

  it("undoes French keys where the check character then is right", () => {
    // What a scanner set to US keys types on a French computer: digits without Shift, A for Q, Z for W, `,` for m.
    const keys: Record<string, string> = {
      A: "Q",
      Q: "A",
      W: "Z",
      Z: "W",
      M: "?",
      "1": "&",
      "2": "é",
      "3": '"',
      "4": "'",
      "5": "(",
      "6": "-",
      "7": "è",
      "8": "_",
      "9": "ç",
      "0": "à",
    };
    const typed = Array.from(number, (character) => keys[character] ?? character).join("");
    expect(readCode(typed)).toEqual(whole);
  });

  it("takes an SSCC by its check digit alone", () => {
    expect(readCode("00106141411234567897")).toEqual({ kind: "sscc", digits: "106141411234567897", isChecked: true });
    expect(readCode("(00) 1 0614141 123456789 7")).toMatchObject({ kind: "sscc" });
    expect(readCode("00106141411234567890").kind).toBe("piece");
  });

  it("reads each number it prints, and throws at nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 999 }), (seed, piece) => {
        let state = seed;
        const next = (limit: number) => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % limit;
        const drawn = generateTrackingNumber("PTC", next);
        expect(readCode(`${drawn}+${String(piece).padStart(2, "0")}`)).toEqual({
          kind: "piece",
          number: drawn,
          piece,
          isChecked: true,
        });
      }),
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => typeof readCode(text).kind === "string"));
  });

  it("never takes another number for ours through a layout", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,12}$/), (text) => {
        const read = readCode(text);
        if (read.kind === "piece" && !read.isChecked) expect(read.number).toBe(text);
      }),
    );
  });
});
