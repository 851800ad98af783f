/** A signature at the counter or at an address (G50, G59): the strokes as an SVG path in a box of this size. */
export const signatureBox = { width: 1000, height: 400 };

/** Least length of all strokes together, in units of the box: a dot or a tap is no signature. */
export const leastInk = 250;
/** Longest path, in characters. */
export const longestPath = 48 * 1024;

export type Signature = { name: string; path: string };

const wholePath = /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/;

/** Returns the length of all strokes, in units of the box; null for a path that is none. */
export function inkOf(path: string): number | null {
  if (path.length > longestPath || !wholePath.test(path)) return null;
  let [ink, x, y] = [0, 0, 0];
  for (const [, command, atX, atY] of path.matchAll(/([ML])(\d+) (\d+)/g)) {
    const [nextX, nextY] = [Number(atX), Number(atY)];
    if (nextX > signatureBox.width || nextY > signatureBox.height) return null;
    if (command === "L") ink += Math.hypot(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return ink;
}

/** Returns the bytes that are stored and hashed. They name what was asked (`offer`): no two parcels share a file. */
export function signatureBytes(offer: string, { name, path }: Signature): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ offer, name, path }));
}

/** @throws Error if the bytes are no stored signature. */
export function readSignature(bytes: Uint8Array): Signature {
  const { name, path } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Signature>;
  if (typeof name !== "string" || typeof path !== "string" || inkOf(path) === null)
    throw new Error("These bytes are no signature.");
  return { name, path };
}
