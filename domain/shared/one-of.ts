/** Returns whether the text is a value of the closed list. */
export const isOneOf = <const Word extends string>(words: readonly Word[], text: unknown): text is Word =>
  words.some((word) => word === text);
