/** A session that ended while a form was open. Separate, because public forms load it without the account texts. */
export const sessionEndWords = {
  endedHere: "Your session has ended. What you typed is still here: sign in again in a new tab, then send it.",
  signInAgain: "Sign in again",
} as const;
