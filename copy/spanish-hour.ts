/** "la 1:00 p. m.", "las 6:00 p. m.": an hour with its article, which Spanish says wherever it names one. */
export function theHour(clock: string): string {
  return `${clock.startsWith("1:") ? "la" : "las"} ${clock}`;
}
