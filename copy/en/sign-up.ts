/** Signing up, and what belongs to somebody's own account (B2). Nothing here says whether an address has an account. */
export const signUpWords = {
  link: "Create an account",
  title: "Create your account",
  lead: "See all your shipments in one place, and book with less typing.",
  name: "Name",
  email: "Email address",
  password: "Password",
  create: "Create account",
  failed: "The account could not be asked for.",
  noMailTitle: "Ask us for an account",
  noMail:
    "We cannot send e-mail at the moment, so nobody can prove their address on this page. Our staff can make you an account instead, and hand you the link that opens it.",
  noAccountNeeded: "You need no account to book a shipment or to track one.",
  book: "Book a shipment",
  track: "Track a shipment",
  asked: "Look into your mail",
  askedBody: (email: string) =>
    `We are mailing ${email} what to do next. Open the link in it and type the password you just chose; then the account is yours. If nothing arrives within a few minutes, look among unwanted mail.`,
  verifyTitle: "Confirm your address",
  verifyLead: (email: string) => `Type the password you chose when you signed up with ${email}.`,
  verify: "Confirm",
  verifyFailed: "The address was not confirmed.",
  closed: "This link is not open any more.",
  closedBody: "It was used, or it is older than two days. If you have an account, sign in; else sign up again.",
  signIn: "Sign in",
  ready: "Your account is ready.",
  earlier: "Booked before you had an account",
  earlierLead: (count: number) =>
    count === 1
      ? "One shipment was sent with your address. It can stand in your list too."
      : `${count} shipments were sent with your address. They can stand in your list too.`,
  takeOver: "Add them to my account",
  takeOverFailed: "The shipments could not be added.",
  taken: (count: number) => (count === 1 ? "One shipment was added." : `${count} shipments were added.`),
  yourData: "Your data",
  download: "Download my data",
  downloadLead: "Everything about your account and your shipments as one file (JSON).",
  deletion: "Delete my account",
  deletionLead:
    "You are signed out everywhere, and your name and address are removed from the account at once. Shipments stay with us as long as the law and our policy say. This cannot be undone.",
  deletionFailed: "Failed to delete the account.",
  deleted: "Your account is deleted.",
  keep: "Keep my account",
} as const;
