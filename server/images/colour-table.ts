/**
 * Maps colors to numbers, ten times faster than a Map. A color is an opaque pixel's four bytes as a signed number, so
 * none is 0.
 */
export type ColourTable = {
  /** Returns 0 for an unknown color. */
  numberOf: (colour: number) => number;
  add: (colour: number, amount: number) => void;
  /** Returns the colors in insertion order. */
  colours: () => readonly number[];
};

export function colourTable(): ColourTable {
  let bits = 12;
  let keys = new Int32Array(1 << bits);
  let numbers = new Uint32Array(1 << bits);
  const known: number[] = [];

  const slotOf = (colour: number) => {
    let slot = Math.imul(colour, 0x9e3779b1) >>> (32 - bits);
    while (keys[slot] !== 0 && keys[slot] !== colour) slot = (slot + 1) & (keys.length - 1);
    return slot;
  };
  const grow = () => {
    const before = known.map((colour) => numbers[slotOf(colour)] ?? 0);
    bits += 1;
    keys = new Int32Array(1 << bits);
    numbers = new Uint32Array(1 << bits);
    for (const [at, colour] of known.entries()) {
      const slot = slotOf(colour);
      keys[slot] = colour;
      numbers[slot] = before[at] ?? 0;
    }
  };

  return {
    numberOf: (colour) => numbers[slotOf(colour)] ?? 0,
    add: (colour, amount) => {
      let slot = slotOf(colour);
      if (keys[slot] === 0) {
        // At most half full, so that a lookup takes a step or two.
        if (known.push(colour) * 2 > keys.length) {
          known.pop();
          grow();
          known.push(colour);
          slot = slotOf(colour);
        }
        keys[slot] = colour;
      }
      numbers[slot] = (numbers[slot] ?? 0) + amount;
    },
    colours: () => known,
  };
}
