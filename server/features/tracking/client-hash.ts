import { sign } from "#server/crypto/sign.ts";
import { requestScope } from "#server/request-scope.ts";

/** Of the address that asks. Keyed, so that no address can be read back from the row. */
export function clientHash(): string {
  const address = requestScope()?.clientAddress;
  return address ? sign("subscription-client", address).slice(address.length + 1) : "";
}
