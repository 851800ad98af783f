import { describe, expect, it } from "vitest";
import { parseSign } from "#domain/road/counter-inputs.ts";
import { inkOf, leastInk, longestPath, readSignature, signatureBytes } from "#domain/road/signature.ts";

const line = "M100 200L500 200";

describe("the strokes of a signature (G59)", () => {
  it.each([
    ["M0 0", 0],
    [line, 400],
    ["M0 0L3 4M10 10L10 20", 15],
    ["M1000 400L0 400", 1000],
    ["", null],
    ["M1001 0L0 0", null],
    ["M0 401", null],
    ["L0 0", null],
    ["M0 0L", null],
    ["M0 0 L3 4", null],
    ["M-1 0", null],
    ['M0 0"/><script>', null],
    [`M0 0${"L10 10".repeat(longestPath / 6)}`, null],
  ])("%.40s has ink of %j", (path, ink) => expect(inkOf(path)).toBe(ink));

  it("are stored with the name, and read again", () => {
    const signature = { name: "Grace O'Hara 🚚", path: line };
    expect(signatureBytes("o", signature)).toEqual(signatureBytes("o", { ...signature }));
    expect(signatureBytes("o", signature)).not.toEqual(signatureBytes("p", signature));
    expect(readSignature(signatureBytes("o", signature))).toEqual(signature);
    expect(() => readSignature(new TextEncoder().encode('{"name":"x","path":"<svg>"}'))).toThrow("no signature");
  });

  it.each([
    [{ offer: "o", name: "Grace", path: line }, []],
    [{ offer: "o", name: " ", path: line }, ["name signer_name_required"]],
    [{ offer: "o", name: "Grace", path: "" }, ["path signature_missing"]],
    [{ offer: "o", name: "Grace", path: `M0 0L${leastInk - 1} 0` }, ["path signature_missing"]],
    [{ offer: "o", name: "Grace", path: `M0 0L${leastInk} 0` }, []],
    [{ offer: "o", name: "G".repeat(121), path: line }, ["name text_too_long"]],
  ])("posted as %j gives %j", (raw, issues) => {
    const read = parseSign(raw);
    expect(read.ok ? [] : read.issues.map(({ path, message }) => `${path} ${message}`)).toEqual(issues);
  });
});
