/** What is on a printed certificate: the number, and the hash of its last move. */
export type CertificateHash = { number: string; last: string };

const form = /^[\da-f]{64}$/;

/** Reads a hash as it was typed or scanned: with spaces, in capitals. */
export function readHash(typed: string): string {
  return typed.replaceAll(/\s/g, "").toLowerCase();
}

export function isHash(text: string): boolean {
  return form.test(text);
}
