import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { colourTable } from "#server/images/colour-table.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes opaque pixels (four bytes each) as a PNG with a palette: a third of the bytes of full color, in a tenth of
 * the time. Beyond `mostColours` (at most 256), the rarest colors, which are edges of letters, become the nearest
 * others.
 */
export async function encodePng(
  pixels: Uint8Array,
  { width, height, mostColours = 256 }: { width: number; height: number; mostColours?: number },
): Promise<Buffer> {
  const colours = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const palette = paletteOf(colours, mostColours);
  const rows = Buffer.alloc((width + 1) * height);
  let last = 0;
  let place = 0;
  for (let y = 0, at = 0, from = 0; y < height; y += 1) {
    at += 1;
    for (let x = 0; x < width; x += 1, at += 1, from += 1) {
      const colour = colours[from] ?? 0;
      if (colour !== last) {
        last = colour;
        place = palette.placeOf(colour);
      }
      rows[at] = place;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", palette.bytes),
    chunk("IDAT", await promisify(deflate)(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function paletteOf(colours: Int32Array, mostColours: number): { bytes: Buffer; placeOf: (colour: number) => number } {
  const counts = colourTable();
  let [last, run] = [colours[0] ?? 0, 0];
  for (let at = 0; at < colours.length; at += 1, run += 1) {
    const colour = colours[at] ?? 0;
    if (colour === last) continue;
    counts.add(last, run);
    [last, run] = [colour, 0];
  }
  counts.add(last, run);
  const kept = counts
    .colours()
    .toSorted((a, b) => counts.numberOf(b) - counts.numberOf(a))
    .slice(0, mostColours);
  // Index plus one, because 0 means unknown.
  const places = colourTable();
  for (const [place, colour] of kept.entries()) places.add(colour, place + 1);
  const bytes = Buffer.from(kept.flatMap(channels));
  const placeOf = (colour: number) => {
    const known = places.numberOf(colour);
    if (known > 0) return known - 1;
    const place = nearest(bytes, colour);
    places.add(colour, place + 1);
    return place;
  };
  return { bytes, placeOf };
}

function nearest(palette: Buffer, colour: number): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < palette.length; at += 3) {
    const off =
      ((palette[at] ?? 0) - red) ** 2 + ((palette[at + 1] ?? 0) - green) ** 2 + ((palette[at + 2] ?? 0) - blue) ** 2;
    if (off < least) [least, best] = [off, at / 3];
  }
  return best;
}

/** Splits a color: the bytes in memory are red, green, blue, opacity. */
function channels(colour: number): number[] {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
