import { signatureBytes } from "#server/crypto/sign.ts";
import { isSameText } from "#server/crypto/secrets.ts";

/**
 * Returns the code of a phone, "W-482913". Derived from the row and its expiry, so that no secret is stored, and
 * another request in time returns the same code.
 */
export function phoneCodeFor(subscriptionId: string, endsAt: Date): string {
  const bytes = signatureBytes("phone-code", `${subscriptionId} ${endsAt.toISOString()}`);
  return `W-${String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0")}`;
}

/** Compares the digits only: the prefix and spaces are optional. */
export function isPhoneCode(typed: string, code: string): boolean {
  return isSameText(typed.replaceAll(/\D/g, ""), code.slice(2));
}
