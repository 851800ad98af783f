/** Browser features of a room beyond those of other pages. `readsCodes`: the bundled code reader is WebAssembly. */
type Room = { path: RegExp; features: readonly string[]; readsCodes: boolean };

/** Rooms of the road (road.md 13). A page gets its features only by a full load, not by navigation from another page. */
const rooms: readonly Room[] = [
  { path: /^(\/es)?\/scan(\/|$)/, features: ["camera"], readsCodes: true },
  { path: /^(\/es)?\/driver(\/|$)/, features: ["camera", "geolocation"], readsCodes: true },
];

export function roomOf(path: string): Room | null {
  return rooms.find((room) => room.path.test(path)) ?? null;
}
