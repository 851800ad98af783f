export const mostPasskeys = 20;

/** Checks whether browsers support passkeys at this base URL. They require a host name, and https or localhost. */
export function canHoldPasskeys(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return isLocal || (protocol === "https:" && !isNumber);
}
