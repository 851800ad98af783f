const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop that nobody else was given. Long work that many ask for at once (drawing pages whose data came in one answer
 * of the database) would otherwise run on end, and whoever wants only a word would wait for all of it.
 */
export function ownTurn(): Promise<void> {
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
