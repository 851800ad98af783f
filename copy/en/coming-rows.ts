/** What is still to come, under what happened: never said as a fact. */
export const comingWords = {
  title: "Still to come",
  first: "Next",
  later: "Then",
} as const;
