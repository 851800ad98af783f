/** Largest width and height of a photo, in pixels (G51). */
export const mostPhotoPixels = 1280;

/** Why bytes are not taken as a photo. */
const photoRefusals = ["photo_not_jpeg", "photo_cut_off", "photo_extra_data", "photo_too_large"] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

export type CleanPhoto = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; reason: PhotoRefusal };

const [start, end, scan] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive pictures of Huffman codes: what cameras and browsers write. */
const frames = [0xc0, 0xc1, 0xc2];
const [huffman, quantization, restart] = [0xc4, 0xdb, 0xdd];

class Refused extends Error {
  readonly reason: PhotoRefusal;
  constructor(reason: PhotoRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Writes a JPEG with the segments that draw the picture and no other: no position, camera, preview or comment (G51).
 * The same in the browser and on the server. Refuses what is no whole JPEG of at most 1,280 px, or has data behind it.
 */
export function cleanPhoto(bytes: Uint8Array): CleanPhoto {
  try {
    return { ok: true, bytes: rewritten(bytes) };
  } catch (thrown) {
    if (thrown instanceof Refused) return { ok: false, reason: thrown.reason };
    throw thrown;
  }
}

function rewritten(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== start) throw new Refused("photo_not_jpeg");
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  let components = 0;
  let scans = 0;
  for (;;) {
    const marker = markerAt(bytes, at);
    at = marker.next;
    if (marker.code === end) break;
    const size = sizeAt(bytes, at);
    const segment = bytes.subarray(at, at + size);
    at += size;
    if (isLeftOut(marker.code)) continue;
    if (frames.includes(marker.code)) {
      if (components > 0) throw new Refused("photo_not_jpeg");
      components = componentsOf(segment);
    } else if (marker.code === scan) {
      if (components === 0 || size !== 6 + 2 * (segment[2] ?? 0)) throw new Refused("photo_not_jpeg");
      scans += 1;
    } else if (!isTable(marker.code, segment)) throw new Refused("photo_not_jpeg");
    kept.push(Uint8Array.of(0xff, marker.code), segment);
    if (marker.code !== scan) continue;
    const data = pictureDataEnd(bytes, at);
    kept.push(bytes.subarray(at, data));
    at = data;
  }
  if (components === 0 || scans === 0) throw new Refused("photo_not_jpeg");
  if (at !== bytes.length) throw new Refused("photo_extra_data");
  kept.push(Uint8Array.of(0xff, end));
  return joined(kept);
}

/** Fill bytes may stand before a marker; they are left out. */
function markerAt(bytes: Uint8Array, from: number): { code: number; next: number } {
  let at = from;
  if (at >= bytes.length) throw new Refused("photo_cut_off");
  if (bytes[at] !== 0xff) throw new Refused("photo_not_jpeg");
  while (bytes[at] === 0xff) at += 1;
  const code = bytes[at];
  if (code === undefined) throw new Refused("photo_cut_off");
  return { code, next: at + 1 };
}

/** Returns the length of a segment, with its two bytes of length. */
function sizeAt(bytes: Uint8Array, at: number): number {
  const [high, low] = [bytes[at], bytes[at + 1]];
  if (high === undefined || low === undefined) throw new Refused("photo_cut_off");
  const size = high * 256 + low;
  if (size < 2) throw new Refused("photo_not_jpeg");
  if (at + size > bytes.length) throw new Refused("photo_cut_off");
  return size;
}

/** Segments of programs (APPn) and comments. */
function isLeftOut(code: number): boolean {
  return (code >= 0xe0 && code <= 0xef) || code === 0xfe;
}

/** Returns the number of components of a frame: gray or color, of 8 bits. */
function componentsOf(frame: Uint8Array): number {
  const [, , bits = 0, h1 = 0, h2 = 0, w1 = 0, w2 = 0, count = 0] = frame;
  const [height, width] = [h1 * 256 + h2, w1 * 256 + w2];
  if (bits !== 8 || (count !== 1 && count !== 3) || frame.length !== 8 + 3 * count || width === 0 || height === 0)
    throw new Refused("photo_not_jpeg");
  if (width > mostPhotoPixels || height > mostPhotoPixels) throw new Refused("photo_too_large");
  return count;
}

/** Whether a segment holds the tables of its kind and nothing else: text in it would be stored. */
function isTable(code: number, segment: Uint8Array): boolean {
  if (code === restart) return segment.length === 4;
  let at = 2;
  if (code === quantization) {
    while (at < segment.length) at += (segment[at] ?? 0) >> 4 === 0 ? 65 : 129;
    return at === segment.length;
  }
  if (code !== huffman) return false;
  while (at + 17 <= segment.length) at += 17 + segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
  return at === segment.length;
}

/** Returns where the coded picture ends that begins at `from`: at the next marker that is no restart. */
function pictureDataEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new Refused("photo_cut_off");
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
