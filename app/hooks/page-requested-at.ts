// The document's own request comes first.
let at = performance.timeOrigin;

/** Returns when the data of this page was requested, in ms since 1970. Later changes may be missing in it. */
export function pageRequestedAt(): number {
  return at;
}

// The router reports a request a moment after it left.
const marginMs = 100;

/** Notes that another page is being requested. */
export function notePageRequest(): void {
  at = Date.now() - marginMs;
}
