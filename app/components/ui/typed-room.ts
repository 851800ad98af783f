/**
 * Returns the `maxlength` of a control. A browser counts UTF-16 units of the text as it was typed or pasted and cuts it
 * without a word; the server counts letters after composing them (four units become one at most) and says what is too
 * long.
 */
export function typedRoom(most: number): number {
  return most * 4 + 8;
}
