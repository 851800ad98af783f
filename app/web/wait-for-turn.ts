const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop that no other caller gets. Rendering many pages whose data came at once would
 * otherwise block small requests for all of them.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(giveTurn);
}
