/** Sorts stops that share a position: by street, then the odd side, then the even side, each by house number. */
export function houseOrder<T extends { id: string; street: string }>(stops: readonly T[]): T[] {
  return stops
    .map((stop) => ({ stop, house: readHouse(stop.street) }))
    .toSorted(
      (one, other) =>
        compare(one.house.street, other.house.street) ||
        one.house.side - other.house.side ||
        one.house.number - other.house.number ||
        compare(one.house.rest, other.house.rest) ||
        compare(one.stop.id, other.stop.id),
    )
    .map(({ stop }) => stop);
}

const sides = { odd: 0, even: 1, unknown: 2 } as const;
type House = { street: string; number: number; side: number; rest: string };

/** Reads "1234B N Main St" and "Calle Mayor 12". The first number of "12-16" counts; "5th Ave" has none. */
function readHouse(text: string): House {
  const plain = text.toLowerCase().replace(/[.,#]/g, " ").replace(/\s+/g, " ").trim();
  const first = /^(\d+)(?!(?:st|nd|rd|th)\b)(\S*(?: 1\/2)?) (.+)$/.exec(plain);
  if (first) return house(first[3], first[1], first[2]);
  const last = /^(.*\D) (\d+)(\S*)$/.exec(plain);
  if (last) return house(last[1], last[2], last[3]);
  return { street: plain, number: 0, side: sides.unknown, rest: "" };
}

function house(street = "", digits = "", rest = ""): House {
  const number = Number(digits);
  return { street, number, side: number % 2 === 1 ? sides.odd : sides.even, rest };
}

/** Compares by code unit: the same on every machine, whatever its language. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
