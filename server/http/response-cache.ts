import { acceptedEncoding } from "#server/http/accepted-encoding.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** A cached response: everything in it that is the same for all users. */
export type CachedResponse = {
  etag: string;
  headers: [string, string][];
  bodies: Partial<Record<Encoding, Buffer>>;
  expiresAt: number;
  /** When it was last moved to the newest end, for eviction. */
  usedAt: number;
  /** All headers as Node writes them, built on first use. */
  wire?: readonly string[];
};

/** A response for all users, or "private": not cacheable, so each request takes the regular path. */
export type BuiltResponse = CachedResponse | "private";

/** A response being built that other requests wait for. `isStale`: the shipment changed meanwhile. */
export type PendingResponse = { making: Promise<BuiltResponse>; isStale: boolean };

const keptMs = 5_000;
const usedAgainMs = 500;
const mostBytes = 48 * 1024 * 1024;
const worthCompressing = 1024;

type Store = { answers: Map<string, CachedResponse>; flights: Map<string, PendingResponse>; bytes: number };
const store = onceInProcess<Store>("response-cache", () => ({ answers: new Map(), flights: new Map(), bytes: 0 }));

/**
 * Returns the cached response if it is fresh. From time to time moves it to the newest end, so that hot entries stay.
 */
export function findCachedResponse(key: string): CachedResponse | null {
  const answer = store.answers.get(key);
  if (!answer) return null;
  const at = performance.now();
  if (answer.expiresAt <= at) {
    drop(key, answer);
    return null;
  }
  if (at - answer.usedAt < usedAgainMs) return answer;
  answer.usedAt = at;
  store.answers.delete(key);
  store.answers.set(key, answer);
  return answer;
}

/** Returns the response being built, unless it is already stale. */
function findFlight(key: string): PendingResponse | null {
  const flight = store.flights.get(key);
  return flight && !flight.isStale ? flight : null;
}

/** Builds a response once for all concurrent requests. Caches it only if nothing changed meanwhile. */
export function buildResponse(key: string, make: () => Promise<BuiltResponse>): PendingResponse {
  const flight: PendingResponse = { making: Promise.resolve("private"), isStale: false };
  store.flights.set(key, flight);
  flight.making = make()
    .then((answer) => {
      if (answer !== "private" && !flight.isStale) keep(key, answer);
      return answer;
    })
    .finally(() => {
      if (store.flights.get(key) === flight) store.flights.delete(key);
    });
  return flight;
}

/**
 * Returns the cached response, the one being built, or a new one. There is no await between lookup and start, which
 * would let many start at once.
 */
export function getOrBuildResponse(
  key: string,
  make: () => Promise<BuiltResponse>,
): BuiltResponse | Promise<BuiltResponse> {
  return findCachedResponse(key) ?? (findFlight(key) ?? buildResponse(key, make)).making;
}

/** Creates a response with its ETag. `identity`: shorter data that determines the body, hashed instead of it. */
export function toCachedResponse(
  body: Buffer,
  headers: [string, string][],
  identity: string | Buffer = body,
): CachedResponse {
  const etag = `W/"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  const at = performance.now();
  return { etag, headers, bodies: { identity: body }, expiresAt: at + keptMs, usedAt: at };
}

/** Evicts responses, including those being built. */
export function evictResponses(isConcerned: (key: string) => boolean): void {
  for (const [key, answer] of store.answers) if (isConcerned(key)) drop(key, answer);
  for (const [key, flight] of store.flights) if (isConcerned(key)) flight.isStale = true;
}

/** Evicts one key without scanning the others. */
export function evictResponse(key: string): void {
  const answer = store.answers.get(key);
  if (answer) drop(key, answer);
  const flight = store.flights.get(key);
  if (flight) flight.isStale = true;
}

/** Returns the best encoding the client accepts. Small bodies stay uncompressed. */
export function encodingFor(answer: CachedResponse, acceptEncoding: string | null): Encoding {
  // Already compressed.
  const isPicture = answer.headers.some(([name, value]) => name === "content-type" && value.startsWith("image/"));
  const isShort = (answer.bodies.identity?.length ?? 0) < worthCompressing;
  return (isPicture || isShort ? null : acceptedEncoding(acceptEncoding)) ?? "identity";
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Returns the body in an encoding, compressed once and then cached with the plain one. */
export async function encodedBody(answer: CachedResponse, encoding: Encoding): Promise<Buffer> {
  const plain = answer.bodies.identity ?? Buffer.alloc(0);
  if (encoding === "identity") return plain;
  const body = answer.bodies[encoding] ?? (await compressors[encoding](plain));
  answer.bodies[encoding] = body;
  return body;
}

function keep(key: string, answer: CachedResponse): void {
  const old = store.answers.get(key);
  if (old) drop(key, old);
  store.answers.set(key, answer);
  store.bytes += weightOf(answer);
  for (const [oldest, oldAnswer] of store.answers) {
    if (store.bytes <= mostBytes) break;
    drop(oldest, oldAnswer);
  }
}

function drop(key: string, answer: CachedResponse): void {
  if (store.answers.delete(key)) store.bytes -= weightOf(answer);
}

/** Counts plain bytes one and a half times, so that later compression does not change the total. */
function weightOf(answer: CachedResponse): number {
  return (answer.bodies.identity?.length ?? 0) * 1.5 + 2048;
}
