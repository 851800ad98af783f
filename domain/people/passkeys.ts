/** As many as one person keeps. */
export const mostPasskeys = 20;

/** Whether browsers make and use passkeys at this address of a house: a name, over https or on the machine itself. An address of numbers is none. */
export function canHoldPasskeys(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return isLocal || (protocol === "https:" && !isNumber);
}
