import Negotiator from "negotiator";

/** The better one first. */
const encodings = ["br", "gzip"] as const;
type ContentEncoding = (typeof encodings)[number];

/** Returns Brotli or else gzip, if the client accepts it, or null. */
export function acceptedEncoding(header: string | null | undefined): ContentEncoding | null {
  if (!header) return null;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? null;
}
