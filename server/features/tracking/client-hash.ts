import { sign } from "#server/crypto/sign.ts";
import { requestScope } from "#server/request-scope.ts";

/** Returns a hash of the client's IP address. Keyed, so that the address cannot be recovered from the row. */
export function clientHash(): string {
  const address = requestScope()?.clientAddress;
  return address ? sign("subscription-client", address).slice(address.length + 1) : "";
}
