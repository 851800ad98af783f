// A document's own request comes first.
let at = performance.timeOrigin;

/** When what this page shows was asked for, in ms since 1970: what changed after that may be missing in it. */
export function askedAt(): number {
  return at;
}

// We are told a moment after the request has left.
const marginMs = 100;

/** Another page is being asked for. */
export function noteAsking(): void {
  at = Date.now() - marginMs;
}
