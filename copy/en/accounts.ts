import type { Role } from "#domain/people/actor.ts";

/** Words of the sign-in pages, the customer's page and the first set-up. */
export const accountWords = {
  name: "Name",
  email: "Email address",
  password: "Password",
  customerSignIn: "Customer sign-in",
  staffSignIn: "Staff sign-in",
  trouble: "Trouble signing in? Call dispatch on",
  call: "Call",
  or: "or",
  write: "write to us",
  writeAlone: "Write to us",
  tooMany: "Too many tries.",
  signInSilent: "We cannot reach our records right now, so nobody can be signed in. Please try again in a moment.",
  logout: "Logout",
  setupTitle: "Make the first administrator",
  setupBody: "This link works once. Afterwards staff come by invitation.",
  companyName: "Company name",
  companyNameHint: "Stands on every page, label and message. You can change it any time in Settings.",
  keepSamples: "Keep the sample figures, awards and voices until I replace them",
  setupDone: "You are the first administrator.",
  setupButton: "Create administrator",
  setupClosed: "This set-up link is not open any more.",
  setupClosedBody:
    "It was used, it is older than a day, or an administrator exists already. Restart the server for a new link, or use the command line:",
  setupCommand: "npm run waybill -- admin create --email you@example.com",
  passwordHint: "At least 8 characters. A short sentence works well.",
  sessionEnded: "Your session has ended",
  sessionEndedBody: "What you typed is kept on this page. Sign in again in a new tab, then come back and send it.",
  sendAgain: "Send again",
  accountTitle: "Your account",
  noShipments: "No shipments yet",
  noShipmentsBody: "Shipments you book while signed in are listed here.",
} as const;

const numbers = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** A customer's own page. */
export const ownShipmentWords = {
  /** `held`: how many of them need somebody. */
  open: (count: number, held: number) =>
    [
      count === 0 ? "Nothing on the way" : `${numbers[count] ?? count} open`,
      held > 0 ? `${(numbers[held] ?? String(held)).toLowerCase()} held up` : "",
    ]
      .filter(Boolean)
      .join(", "),
  openList: "Open shipments",
  openPages: "Pages of open shipments",
  noneOpen: "Nothing of yours is on the way",
  noneOpenBody: "What you book next stands here until it has arrived.",
  ended: "Done",
  wasDue: (day: string, isNear: boolean) => `Was due ${isNear ? day : `on ${day}`}`,
  held: "Held up, no new time yet",
  onHold: "On hold, no new time yet",
  collect: "Waiting to be collected",
  whatNow: "What happens now",
  serviceAndWeight: (service: string, weight: string | null) => [service, weight].filter(Boolean).join(", "),
  signedInAs: "Signed in as",
  help: "Questions about a shipment",
} as const;

/** What stands on the drawn corner of a label beside the sign-in form. */
export const posterWords = { letter: "N", service: "NEXT-DAY", to: "To" } as const;

export const roleTitles: Record<Role, string> = {
  admin: "Administrator",
  dispatcher: "Dispatcher",
  driver: "Driver",
  customer: "Customer",
};
