/** Forgotten and changed passwords (B7). Nothing here says whether an address has an account. */
export const passwordWords = {
  forgot: "Forgot password?",
  forgotTitle: "Forgot your password?",
  forgotLead:
    "Type the address you sign in with. We mail you a link that sets a new password; it works once, for one hour.",
  email: "Email address",
  send: "Send reset link",
  failed: "The link could not be asked for.",
  asked: "If there is an account",
  askedBody: (email: string) =>
    `If ${email} has an account, a mail with a link is on its way. It may take a few minutes; look among unwanted mail too. Nothing changes until the link is used.`,
  noMailTitle: "Ask us for a new password",
  noMail:
    "We cannot send e-mail at the moment, so no link would reach you from this page. We can hand you one another way, once we are sure that it is you.",
  noMailStaff: "If you work here, any administrator can make you a link under Users.",
  noPasswordNeeded: "You need no password to book a shipment or to track one.",
  track: "Track a shipment",
  book: "Book a shipment",
  backToSignIn: "Back to sign-in",
  resetTitle: "Choose a new password",
  resetLead: (email: string) =>
    `For ${email}. Every browser that is signed in is signed out. All passkeys are removed, and two-step sign-in if it was set up within the last 30 days.`,
  newPassword: "New password",
  set: "Set password",
  setFailed: "The password was not changed.",
  closed: "This link is not open any more.",
  closedBody: "It was used, replaced by a newer one, or is older than an hour.",
  askAgain: "Ask for a new link",
  done: "Your password is changed. Sign in with the new one.",
  manyWrong:
    "Many wrong passwords were tried for this account, so sign-ins from new browsers have to wait. If the account exists, its owner gets an e-mail, at most once a day, with a link that lets this browser sign in now. “Forgot password?” works too.",
  manyWrongNoMail:
    "Many wrong passwords were tried for this account, so sign-ins from new browsers have to wait. To get in now, ask an administrator for a link that sets a new password; if there is no other administrator, create one on the server’s command line.",
  browserTitle: "Let this browser sign in",
  browserLead: (email: string) =>
    `For ${email}. Press the button in the browser you want to sign in with. You are asked for your password next.`,
  browserButton: "Let this browser sign in",
  browserFailed: "This browser could not be allowed.",
  browserClosedBody: "It was used, replaced by a newer one, or is older than a day.",
  browserKnown: "This browser can sign in now. Type your password.",
  changeTitle: "Password",
  changeLead: "Every other browser that is signed in to your account is signed out.",
  current: "Current password",
  change: "Change password",
  changeFailed: "Failed to change the password.",
  changed: (ended: number) =>
    ended === 0
      ? "Password changed."
      : ended === 1
        ? "Password changed. One other browser was signed out."
        : `Password changed. ${ended} other browsers were signed out.`,
} as const;
