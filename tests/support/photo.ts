const written = [
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh",
  "Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB",
  "UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA",
  "AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y",
  "WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM",
  "ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0o",
  "OjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2Nj",
  "Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAMABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF",
  "/8QAHBABAAEEAwAAAAAAAAAAAAAAAQMAAhEhMVFx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAaEQACAgMAAAAAAAAAAAAAAAAS",
  "EwADIlGB/9oADAMBAAIRAxEAPwDLmkY8YDfdIZGTOQ11VG0u5B9oWlvAHlBlSQHLfZcXY0ix1yf/2Q==",
].join("");

/** A picture of 16 by 12 pixels as Chromium writes it, with JFIF and a color profile. */
export const photo = new Uint8Array(Buffer.from(written, "base64"));

/** Inserts a segment behind the first marker. */
export function withSegment(code: number, data: Uint8Array | string, into: Uint8Array = photo): Uint8Array {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const size = bytes.length + 2;
  return joined(into.subarray(0, 2), Uint8Array.of(0xff, code, size >> 8, size & 255), bytes, into.subarray(2));
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** An Exif segment that says 33.75 N, 84.5 W: TIFF, little-endian, with one directory that points to the position. */
export const exifWithPosition = makeExif();

function makeExif(): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(128));
  const entry = (at: number, ...[tag, type, count, value]: [number, number, number, number]) => {
    tiff.setUint16(at, tag, true);
    tiff.setUint16(at + 2, type, true);
    tiff.setUint32(at + 4, count, true);
    tiff.setUint32(at + 8, value, true);
  };
  tiff.setUint32(0, 0x002a4949, true);
  tiff.setUint32(4, 8, true);
  tiff.setUint16(8, 1, true);
  entry(10, 0x8825, 4, 1, 26);
  tiff.setUint16(26, 4, true);
  entry(28, 1, 2, 2, "N".codePointAt(0) ?? 0);
  entry(40, 2, 5, 3, 80);
  entry(52, 3, 2, 2, "W".codePointAt(0) ?? 0);
  entry(64, 4, 5, 3, 104);
  for (const [at, value] of [33, 45, 0, 84, 30, 0].entries()) {
    tiff.setUint32(80 + 8 * at, value, true);
    tiff.setUint32(84 + 8 * at, 1, true);
  }
  return joined(new TextEncoder().encode("Exif\0\0"), new Uint8Array(tiff.buffer));
}
