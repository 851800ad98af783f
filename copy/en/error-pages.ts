export interface ErrorPageWords {
  title: string;
  body: string;
  /** The line on the drawn slip. */
  slip: string;
}

/** What a page that failed says: what happened, what was kept, what to do. Keyed by HTTP status, 0 where no answer came; 500 stands for every other one. */
export const errorPages: Record<0 | 400 | 403 | 404 | 413 | 415 | 429 | 500 | 503, ErrorPageWords> = {
  0: {
    title: "No answer came.",
    body: "Your connection or our server is away for a moment.",
    slip: "No answer",
  },
  400: {
    title: "This request could not be read.",
    body: "Nothing was changed. Go back, reload the page and try again.",
    slip: "Label unreadable",
  },
  403: {
    title: "Not yours to open.",
    body: "You are signed in, but this page needs another role. Nothing was changed. Ask an administrator, or go back to where you were.",
    slip: "Refused at the door",
  },
  404: {
    title: "Page not found.",
    body: "The address may be old or mistyped. A parcel is found by its tracking number on the Track page.",
    slip: "No such address",
  },
  413: {
    title: "This is more than we accept at once.",
    body: "Nothing was changed. Go back, shorten the longest text and send it again.",
    slip: "Too large for this counter",
  },
  415: {
    title: "This is not a form of ours.",
    body: "Nothing was changed. Go back, reload the page and try again.",
    slip: "Unknown packaging",
  },
  429: {
    title: "Too many requests.",
    body: "More requests came from your address than we answer in one go. Nothing was lost.",
    slip: "Waiting at the dock",
  },
  500: {
    title: "Something broke on our side.",
    body: "The error has been recorded. Nothing you sent was half-saved. Please try again in a moment.",
    slip: "Not delivered",
  },
  503: {
    title: "Back in a moment.",
    body: "We cannot reach our records right now. They are safe. Reload this page shortly; it recovers by itself.",
    slip: "Depot closed for a moment",
  },
};

/** While the operator works on the house (E9); its own message takes the place of the sentence. */
export const maintenanceTitle = () => "We are closed for maintenance.";
export const maintenanceBody = () =>
  "This part of our site is closed for a while. Parcels can be tracked all the same.";
export const maintenanceKept = () => "What you entered is kept on this page; passwords and cards are typed again.";

/** Where a form met records that did not answer, and has no words of its own for it. */
export const notSent = () => "This did not go through.";
export const postedKept = () =>
  "We cannot reach our records right now. What you entered is kept on this page; passwords and cards are typed again.";
/** The same where a button alone was pressed, and where a file was sent. */
export const pressedOnly = () => "We cannot reach our records right now. Try again in a moment.";
export const chooseFileAgain = () => "The file has to be chosen again.";
export const fileWord = () => "File";

export const returnHome = () => "Return to Home";
export const tryAgain = () => "Try again";
/** Captions of the drawn slip. */
export const slipWords = { deliverTo: "Deliver to", status: "Status" } as const;

/** Beside a form whose sending met no answer. */
export const unreachable = () => "The server could not be reached; what you typed is still here.";

/** When to come back, for 429 and 503 pages. */
export function waitSentence(seconds: number): string {
  if (seconds < 90) return `Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then try again.`;
  return `Please wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
}
