/** Somebody's own page about the way into their account (B7). */
export const securityWords = {
  title: "Sign-in and security",
  link: "Sign-in and security",
  profile: "Your profile",
  who: (name: string, email: string, role: string) => `${name}, ${email}, ${role}`,
  sessions: "Where you are signed in",
  sessionsLead: "Sign out what you do not know, and then choose a new password.",
  noSessions: "Not signed in anywhere.",
  thisOne: "This browser",
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "A program that does not say what it is"),
  used: (when: string) => `last used ${when}`,
  started: (when: string) => `signed in ${when}`,
  unknownAddress: "address not known",
  end: "Sign out",
  endAll: "Sign out all others",
  endAllOfSomebody: "Sign out everywhere",
  endOne: (device: string) => `Sign out, ${device}`,
  endFailed: "Failed to sign out.",
  ended: (count: number) =>
    count === 0
      ? "That browser was signed out already."
      : count === 1
        ? "One browser was signed out."
        : `${count} browsers were signed out.`,
  backToSecurity: "Back",
  address: "Your address",
  addressLead: (email: string) => `We haven’t verified yet that ${email} is yours. We’ll e-mail you a link.`,
  askVerification: "Send verification mail",
  askFailed: "The e-mail couldn’t be requested.",
  asked: (email: string) => `A mail to ${email} is on its way. Open the link in it in this browser.`,
  confirmTitle: "Confirm your address",
  confirmLead: (email: string) => `You are signed in as ${email}.`,
  confirm: "Confirm this address",
  confirmFailed: "The address was not confirmed.",
  confirmed: "Your address is confirmed.",
  signInFirst: "Sign in to the account this link is for, then confirm the address.",
  signOutFirst:
    "This link is for another account than the one you are signed in to. Sign out, sign in to that one, and open the link again.",
} as const;
