/** The words with a full stop behind them, unless one stands there already: Spanish hours end in "p. m.". */
export function withStop(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
