/** A number this browser looked up, and what its person calls it. */
export type RememberedParcel = { number: string; nickname: string };

const key = "my-parcels";
const most = 30;
export const longestNickname = 80;

/** The last one looked up first. Whatever the browser kept that is no such list counts as nothing; a browser that keeps nothing has none. */
export function readParcels(storage: () => Storage = () => localStorage): RememberedParcel[] {
  try {
    const kept = JSON.parse(storage().getItem(key) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isParcel).map(inBounds).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Whether the browser took it: storage may be full, or forbidden. */
export function keepParcels(parcels: RememberedParcel[], storage: () => Storage = () => localStorage): boolean {
  try {
    if (parcels.length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(parcels.slice(0, most)));
    return true;
  } catch {
    return false;
  }
}

/** To the top of the list, with the name it has; the oldest beyond thirty goes. */
export function rememberParcel(number: string, storage?: () => Storage): void {
  const parcels = readParcels(storage);
  const nickname = parcels.find((parcel) => parcel.number === number)?.nickname ?? "";
  keepParcels([{ number, nickname }, ...parcels.filter((parcel) => parcel.number !== number)], storage);
}

function isParcel(value: unknown): value is RememberedParcel {
  const { number, nickname } = (value ?? {}) as Partial<RememberedParcel>;
  return typeof number === "string" && /^[A-Z0-9]{4,40}$/.test(number) && typeof nickname === "string";
}

/** A longer name, as an earlier version or another program left it, is cut and costs nobody the list. */
function inBounds({ number, nickname }: RememberedParcel): RememberedParcel {
  return { number, nickname: Array.from(nickname).slice(0, longestNickname).join("") };
}
