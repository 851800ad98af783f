import { describe, expect, it } from "vitest";
import { cleanPhoto } from "#domain/road/clean-photo.ts";
import { joined, photo, withSegment } from "#tests/support/photo.ts";

const clean = (bytes: Uint8Array) => {
  const cleaned = cleanPhoto(bytes);
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return cleaned.bytes;
};
const refusal = (bytes: Uint8Array) => {
  const cleaned = cleanPhoto(bytes);
  return cleaned.ok ? null : cleaned.reason;
};
/** Codes of the segments before the picture. */
function segmentsOf(bytes: Uint8Array): string[] {
  const codes: string[] = [];
  for (let at = 2; bytes[at + 1] !== 0xda; at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0))
    codes.push((bytes[at + 1] ?? 0).toString(16));
  return codes;
}
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);
/** A copy with other bytes behind a marker, counted from its code. */
function changed(code: number, offset: number, ...values: number[]): Uint8Array {
  const bytes = new Uint8Array(photo);
  const at = bytes.findIndex((byte, place) => byte === 0xff && bytes[place + 1] === code);
  bytes.set(values, at + 2 + offset);
  return bytes;
}

describe("a photo (G51)", () => {
  it("keeps the picture, and no segment of a program or comment", () => {
    expect(segmentsOf(photo)).toEqual(["e0", "e2", "db", "db", "c0", "c4", "c4", "c4", "c4"]);
    const cleaned = clean(photo);
    expect(segmentsOf(cleaned)).toEqual(["db", "db", "c0", "c4", "c4", "c4", "c4"]);
    expect(cleaned.length).toBeLessThan(photo.length);
    expect(clean(cleaned)).toEqual(cleaned);
  });

  it.each([
    ["Exif with a position", 0xe1, "Exif\0\0MM\0*\0\0\0\x08GPS 33.749 N 84.388 W"],
    ["XMP", 0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"],
    ["a preview", 0xe2, "MPF\0preview"],
    ["a maker's note", 0xef, "camera 4711"],
    ["a comment", 0xfe, "<script>alert(1)</script>"],
  ])("loses %s", (_, code, text) => {
    const dirty = withSegment(code, text);
    expect(has(dirty, text)).toBe(true);
    expect(clean(dirty)).toEqual(clean(photo));
    expect(clean(joined(photo.subarray(0, 2), Uint8Array.of(0xff, 0xff), photo.subarray(2)))).toEqual(clean(photo));
  });

  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["a PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ["a page", new TextEncoder().encode("<!doctype html><script>alert(1)</script>")],
    ["a start and nothing else", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
    ["text between segments", joined(photo.subarray(0, 2), new TextEncoder().encode("<script>"), photo.subarray(2))],
    ["text in a table", withSegment(0xdb, "<script>alert(1)</script>")],
    ["text behind a table", withSegment(0xdd, "\0\0<script>")],
    ["text in a segment of no kind", withSegment(0xf0, "<script>")],
    ["an arithmetic picture", changed(0xc0, -1, 0xc9)],
    ["a picture of four colors", changed(0xc0, 7, 4)],
    ["a picture without width", changed(0xc0, 5, 0, 0)],
    ["12 bits", changed(0xc0, 2, 12)],
  ])("is not %s", (_, bytes) => {
    expect(refusal(bytes)).toBe("photo_not_jpeg");
  });

  it("is whole, wherever it is cut off", () => {
    for (let length = 2; length < photo.length; length += 1)
      expect(["photo_cut_off", "photo_not_jpeg"]).toContain(refusal(photo.subarray(0, length)));
    expect(refusal(photo.subarray(0, -2))).toBe("photo_cut_off");
  });

  it("has nothing behind it, as an archive or a page would be", () => {
    for (const more of ["PK\u0003\u0004", "<html>", "\0"])
      expect(refusal(joined(photo, new TextEncoder().encode(more)))).toBe("photo_extra_data");
    expect(refusal(joined(photo, photo))).toBe("photo_extra_data");
  });

  it("has at most 1,280 pixels a side, also if it says so itself", () => {
    expect(refusal(changed(0xc0, 3, 5, 1))).toBe("photo_too_large");
    expect(refusal(changed(0xc0, 5, 0xff, 0xff))).toBe("photo_too_large");
    expect(refusal(changed(0xc0, 3, 5, 0, 5, 0))).toBeNull();
  });

  it("throws nothing for any bytes", () => {
    for (let at = 0; at < photo.length; at += 1)
      for (const value of [0, 0xff, 0xd9, 0xda, 0xc0]) {
        const bytes = new Uint8Array(photo);
        bytes[at] = value;
        expect(typeof cleanPhoto(bytes).ok).toBe("boolean");
      }
  });
});
