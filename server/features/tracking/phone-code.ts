import { signatureBytes } from "#server/crypto/sign.ts";
import { isSameText } from "#server/crypto/secrets.ts";

/** "W-482913": made of the row and of when it ends, so that nothing that opens is stored, and asking again within its time brings the same one. */
export function phoneCodeFor(subscriptionId: string, endsAt: Date): string {
  const bytes = signatureBytes("phone-code", `${subscriptionId} ${endsAt.toISOString()}`);
  return `W-${String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0")}`;
}

/** However it is typed: with or without what stands before its digits, with spaces. */
export function isPhoneCode(typed: string, code: string): boolean {
  return isSameText(typed.replaceAll(/\D/g, ""), code.slice(2));
}
