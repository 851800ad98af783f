const keptSeconds = 400 * 86_400;

/**
 * What a browser holds of the station (G42) and of a driver (G73). `waits`: acts that the server has not got, which
 * outlast a sign-out; `phone`: the key of a phone, which does too; `page`: the page to open offline, which does
 * not; `left`: what else is stored of someone who signed out, until it is cleared.
 */
export type StationMark = { waits: boolean; phone: boolean; page: boolean; left: boolean };

const marks = ["waits", "phone", "page", "left"] as const;

export function readStationMark(cookies: string | null): StationMark {
  const value = /(?:^|;\s*)station_holds=([a-z.]*)/.exec(cookies ?? "")?.[1]?.split(".") ?? [];
  const has = (mark: (typeof marks)[number]) => value.includes(mark);
  return { waits: has("waits"), phone: has("phone"), page: has("page"), left: has("left") };
}

/** Returns the cookie; one that holds nothing ends it. Scripts read and write it. */
export function stationMarkCookie(held: Partial<StationMark>, isHttps: boolean): string {
  const value = marks.filter((mark) => held[mark]).join(".");
  const age = value ? keptSeconds : 0;
  const parts = [`station_holds=${value}`, "Path=/", `Max-Age=${age}`, "SameSite=Lax", isHttps && "secure"];
  return parts.filter(Boolean).join("; ");
}

/** Notes a change in the cookie of this browser. */
export function markStation(change: Partial<StationMark>): void {
  const mark = { ...readStationMark(document.cookie), ...change };
  document.cookie = stationMarkCookie(mark, location.protocol === "https:");
}
