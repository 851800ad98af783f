/** Messages of browsers for a request without a response, or whose response broke off. */
const withoutAnswer = /failed to fetch|load failed|network|connection|error in input stream/i;

/** True if the connection failed, so that nothing is known of what the server did. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && withoutAnswer.test(error.message);
}
