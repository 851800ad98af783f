/** A number that this browser looked up, with its nickname. */
export type RememberedParcel = { number: string; nickname: string };

const key = "my-parcels";
const most = 30;
export const longestNickname = 80;

/**
 * Returns the list, last look-up first. Stored values of another shape count as empty, and so does a browser without
 * storage.
 */
export function readParcels(storage: () => Storage = () => localStorage): RememberedParcel[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isParcel).map(inBounds).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser stored it: storage may be full, or forbidden. */
export function keepParcels(parcels: RememberedParcel[], storage: () => Storage = () => localStorage): boolean {
  try {
    if (parcels.length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(parcels.slice(0, most)));
    return true;
  } catch {
    return false;
  }
}

/** Moves the number to the top and keeps its nickname; the list has at most thirty. */
export function rememberParcel(number: string, storage?: () => Storage): void {
  const parcels = readParcels(storage);
  const nickname = parcels.find((parcel) => parcel.number === number)?.nickname ?? "";
  keepParcels([{ number, nickname }, ...parcels.filter((parcel) => parcel.number !== number)], storage);
}

function isParcel(value: unknown): value is RememberedParcel {
  const { number, nickname } = (value ?? {}) as Partial<RememberedParcel>;
  return typeof number === "string" && /^[A-Z0-9]{4,40}$/.test(number) && typeof nickname === "string";
}

/** Cuts a longer nickname of an earlier version, so that the list stays valid. */
function inBounds({ number, nickname }: RememberedParcel): RememberedParcel {
  return { number, nickname: Array.from(nickname).slice(0, longestNickname).join("") };
}
