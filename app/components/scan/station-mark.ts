const keptSeconds = 400 * 86_400;

/**
 * What a browser holds of the station (G42). `waits`: acts that the server has not got, which outlast a sign-out;
 * `page`: the page to open without a line, which does not.
 */
export type StationMark = { waits: boolean; page: boolean };

export function readStationMark(cookies: string | null): StationMark {
  const value = /(?:^|;\s*)station_holds=([a-z.]*)/.exec(cookies ?? "")?.[1]?.split(".") ?? [];
  return { waits: value.includes("waits"), page: value.includes("page") };
}

/** Returns the cookie; one that holds nothing ends it. Scripts read and write it. */
export function stationMarkCookie({ waits, page }: StationMark, isHttps: boolean): string {
  const value = [waits && "waits", page && "page"].filter(Boolean).join(".");
  const age = value ? keptSeconds : 0;
  const parts = [`station_holds=${value}`, "Path=/", `Max-Age=${age}`, "SameSite=Lax", isHttps && "secure"];
  return parts.filter(Boolean).join("; ");
}

/** Notes a change in the cookie of this browser. */
export function markStation(change: Partial<StationMark>): void {
  const mark = { ...readStationMark(document.cookie), ...change };
  document.cookie = stationMarkCookie(mark, location.protocol === "https:");
}
