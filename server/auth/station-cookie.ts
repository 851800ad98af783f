import { cookieSeconds } from "#domain/policies/cookies.ts";
import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";

/** Returns the secret of the station that this device is, or null. */
export function readStationSecret(request: Request): string | null {
  return readCookie(request.headers.get("cookie"), cookieName("station"));
}

/** Returns the Set-Cookie value that makes this device a station. */
export function stationCookie(secret: string): string {
  return writeCookie(cookieName("station"), secret, cookieSeconds.station);
}
