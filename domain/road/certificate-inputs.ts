/** What is on a printed certificate: the number, and the hash of its last move. */
export type CertificateHash = { number: string; last: string };

const form = /^[\da-f]{64}$/;

export function isHash(text: string): boolean {
  return form.test(text);
}
