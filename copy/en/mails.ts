import type { Role } from "#domain/people/actor.ts";
import type { PromiseCause } from "#domain/shipments/promise-change.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Words of the messages we send. */
export const mailWords = {
  receipt: {
    subject: (number: string) => `Booked: ${number}`,
    badge: "Booked",
    title: (from: string, to: string) => `Booked from ${from} to ${to}`,
    dropOff: (branch: string) => `Bring the shipment to ${branch}. We take it from there.`,
    anyBranch: "one of our branches",
    pickup: (when: string) => `We pick the shipment up ${when ? `on ${when}` : "as arranged"}.`,
    link: "The button opens everything about the shipment without asking who you are. Share the tracking number instead of this mail.",
    action: "Track Shipment",
    why: "You get this receipt because a shipment was booked with your address as sender.",
  },
  link: {
    subject: (number: string) => `Your link to ${number}`,
    badge: "Private link",
    title: "The link you asked for",
    body: "It opens the full details of this shipment in your browser, without asking who you are.",
    ends: (when: string) => `The link ends on ${when}. Do not pass it on.`,
    action: "Open the shipment",
    why: "Somebody who has the tracking number asked for this link on our website. It goes only to the addresses stored with the shipment. If it was not you, you need not do anything.",
  },
  guessNotice: {
    subject: (number: string) => `Wrong tries to open ${number}`,
    badge: "Wrong tries",
    title: "Someone tried to open the details of your shipment",
    body: "Someone who has the tracking number tried several times to open names and addresses of this shipment and gave wrong answers. Those answers opened nothing. After five wrong answers within an hour the details stay closed for the rest of it.",
    advice:
      "If it was you, use “E-mail me a link” on the page of the shipment. If not, share the tracking number only with people you trust, and call us if something about the delivery looks wrong.",
    action: "Track Shipment",
    why: "You get this mail, at most once a day, because your address is stored with this shipment.",
  },
  event: {
    subject: (what: string, number: string) => `${what}: ${number}`,
    /** What an event means for the reader, where its reason does not say it better. */
    meaning: {
      pending: "The shipment is booked and waits for its journey to begin.",
      processing: "We have the shipment and are getting it ready for the road.",
      in_transit: "The shipment is on its way.",
      out_for_delivery: "A driver has the shipment on board. Somebody should be there to receive it.",
      delivered: "The shipment has arrived. If anything is wrong with it, please tell us soon.",
      exception: "Something stopped the shipment on its way. We are working on it and write again when it moves.",
      on_hold: "The shipment is safe with us. We write again when it moves.",
      available_for_pickup: "The recipient can collect the shipment. Please bring the tracking number.",
      returned: "The shipment went back to its sender.",
      cancelled: "The shipment was cancelled and will not be delivered.",
    } satisfies Record<ShipmentStatus, string>,
    signature: "A driver has the shipment on board. Somebody needs to be there to sign for it.",
    correction: (before: string) =>
      before ? `This corrects the earlier status: ${before}.` : "This corrects the earlier status.",
    note: (text: string) => `Note from our staff: ${text}`,
    why: {
      sender: "You get this mail because a shipment was booked with your address as sender.",
      recipient: "You get this mail because a shipment was booked with your address as recipient.",
      subscriber: "You get this mail because you confirmed updates for this shipment on our website.",
    },
  },
  promise: {
    subject: (number: string) => `New delivery time: ${number}`,
    badge: "New delivery time",
    /** The term beside the time that stood before. */
    before: "Estimated so far",
    why: {
      destination: "The place it goes to was changed, and its delivery time with it.",
      service: "The service was changed, and its delivery time with it.",
      saturday: "Delivery on Saturday was added or taken off, and the delivery time changed with it.",
      taken_back: "An earlier change was taken back.",
      later: "It takes longer than we had planned. We are sorry about that.",
      sooner: "It will be there sooner than we had planned.",
    } satisfies Record<PromiseCause, string>,
  },
  /** Of many shipments that something happened to at once. */
  digest: {
    letter: "+",
    subject: (what: string, count: number) => `${what}: ${count} shipments`,
    ownSubject: (own: string, count: number) => `${own} (${count} shipments)`,
    title: (count: number) => `News of ${count} of your shipments`,
    line: (number: string, to: string) => `${number} to ${to}`,
    left: (count: number) => `The first ${count} stand below; the same happened to the others.`,
    why: "You get one mail of all these shipments, because your address stands with each of them, as sender, as recipient or for updates.",
  },
  subscription: {
    subject: (number: string) => `Please confirm: updates for ${number}`,
    badge: "Get updates",
    title: "Do you want a mail each time something changes?",
    body: "Somebody asked on our website for updates about this shipment and gave this address.",
    next: "The button opens a page with one more button, Confirm. Until you press it there, everything stays as you chose it before.",
    action: "Open and confirm",
    why: "If it was not you, you need not do anything: nothing is switched on without you.",
  },
  account: {
    booked: {
      subject: (number: string) => `Booked on your account: ${number}`,
      badge: "Booked on account",
      title: "A shipment was booked on your account",
      body: "Somebody who may use the account, or our staff, booked it. It is billed with your next invoice.",
      wrong: "If you do not know of it, please call us today.",
    },
    requested: {
      subject: (number: string) => `Please check: ${number} names your account`,
      badge: "Account requested",
      title: "Somebody asked to book on your account",
      body: "Whoever booked typed the number of your account and is not signed in for it. Nothing is billed to you unless you say so to our staff.",
      wrong: "If it was one of you, please call us. If not, you need not do anything.",
    },
    action: "Track Shipment",
    why: "You get this mail because you are the contact of a billing account with us.",
  },
  invitation: {
    subject: (company: string) => `You are invited to ${company}`,
    letter: "+",
    badge: "Invitation",
    title: (company: string) => `Join ${company}`,
    body: (invitedBy: string, company: string, role: Role) =>
      `${invitedBy || company} invites you ${invitedTo(company)[role]}. Choose a password, and you are in.`,
    ends: (when: string) => `The link works once, until ${when}. Do not pass it on.`,
    role: "Your role",
    action: "Create my account",
    why: "You get this mail because an administrator typed your address. If you do not know why, you need not do anything.",
  },
  passwordReset: {
    subject: (company: string) => `Your new password at ${company}`,
    letter: "*",
    badge: "New password",
    title: "Choose a new password",
    body: "Somebody asked on our website for a new password of this account. The button opens a page where you choose it; until then the old one stays.",
    ends: (when: string) =>
      `The link works once, until ${when}. Do not pass it on: whoever has it can take over the account.`,
    action: "Choose a password",
    why: "You get this mail because your address was typed on the page for forgotten passwords. If it was not you, you need not do anything.",
  },
  knownBrowser: {
    subject: (company: string) => `Many wrong passwords for your account at ${company}`,
    letter: "!",
    badge: "Wrong passwords",
    title: "Someone is guessing your password",
    body: "Many wrong passwords were tried for your account, so browsers that never signed in to it have to wait. If you want to sign in now, open this link in your browser: it may then try its own passwords. The link signs nobody in. If you don't know your password, choose “Forgot password?” on the sign-in page.",
    ends: (when: string) => `The link works once, until ${when}. Do not pass it on.`,
    action: "Let this browser sign in",
    why: "You get this mail, at most once a day, because many wrong passwords were tried with your address. Your password was not changed. If you are signed in already, you need not do anything.",
  },
  verification: {
    subject: (company: string) => `Confirm your address for ${company}`,
    letter: "@",
    badge: "Your address",
    title: "Is this your address?",
    body: "Somebody who is signed in to an account with this address asked for this mail. The button opens a page where you confirm it, signed in to that account.",
    ends: (when: string) => `The link works once, until ${when}.`,
    action: "Confirm this address",
    why: "You get this mail because it was asked for in an account with your address. If that was not you, do nothing: the address stays unconfirmed.",
  },
  signUp: {
    letter: "+",
    badge: "Your account",
    ends: (when: string) => `The link works once, until ${when}.`,
    confirm: {
      subject: (company: string) => `Confirm your address for ${company}`,
      title: "Confirm your address",
      body: "Somebody signed up for an account with this address. The button opens a page that asks for the password chosen then; after that the account is ready.",
      action: "Confirm my address",
    },
    known: {
      subject: (company: string) => `You have an account at ${company} already`,
      title: "You have an account already",
      body: "Somebody tried to sign up with this address, which has an account. If it was you, sign in; if the password is lost, the sign-in page has “Forgot password?”.",
      action: "Sign in",
    },
    why: "You get this mail because your address was typed on our sign-up page. If it was not you, you need not do anything: without the password nobody finishes the sign-up.",
  },
  accountNotice: {
    letter: "!",
    badge: "Your account",
    when: "When",
    device: "Browser",
    action: "See my sessions",
    wrong: "If it was not you, choose a new password at once with “Forgot password?” on the sign-in page, and call us.",
    why: "You get this mail because of a change to the way into your account. It cannot be switched off.",
    removed: "Removed",
    removedPasskey: (name: string) => `passkey “${name}”`,
    removedFactor: "two-step sign-in",
    password_changed: {
      subject: "Your password was changed",
      title: "Your password was changed",
      body: "The old one no longer works, and every other browser was signed out.",
    },
    new_sign_in: {
      subject: "A new sign-in to your account",
      title: "Signed in from a new browser",
      body: "Somebody signed in to your account from a browser that never did before.",
    },
    second_factor_on: {
      subject: "Your sign-in now asks for a code",
      title: "Two-step sign-in is on",
      body: "Besides the password your sign-in now asks for a code of your authenticator app, or a recovery code.",
    },
    second_factor_off: {
      subject: "Your sign-in asks for no code any more",
      title: "Two-step sign-in is off",
      body: "Your password alone opens the account again.",
    },
    passkey_added: {
      subject: "A passkey was added to your account",
      title: "A passkey was added",
      body: "A device can now open your account without the password. You find it on the page about sign-in and security.",
    },
    passkey_removed: {
      subject: "A passkey was removed from your account",
      title: "A passkey was removed",
      body: "The device that held it opens your account no more, and every other browser was signed out.",
    },
  },
  enquiry: {
    letter: "@",
    receiptSubject: (company: string, reference: string) => `Your message to ${company}: ${reference}`,
    replySubject: (company: string, reference: string) => `Re: Your message to ${company}: ${reference}`,
    receiptBadge: "Message received",
    replyBadge: "Our answer",
    receiptTitle: "We have your message",
    receiptBody: (reference: string) =>
      `Its reference is ${reference}. Name it when you call us. We answer within 24 hours, to this address.`,
    replyTitle: (reference: string) => `About your message ${reference}`,
    reference: "Reference",
    answeredBy: "Answered by",
    receiptWhy:
      "You get this mail because somebody gave your address in the contact form on our website. If it was not you, you need not do anything.",
    replyWhy: "You get this mail because you wrote to us. Answer it to write again.",
  },
  unsubscribe: "Stop or change these mails",
  /** `place`: an address to type. */
  check: ({ code, place }: { code: string; place: string }) =>
    `Is it really from us? Check this message: ${code} at ${place}`,
  terms: {
    when: "When",
    where: "Where",
    service: "Service",
    from: "From",
    to: "Going to",
    estimated: "Estimated delivery",
    window: "Delivery window",
    pieces: "Pieces",
    payment: "Payment",
    total: "Total",
  },
} as const;

/** What someone is invited to, by role. */
function invitedTo(company: string): Record<Role, string> {
  const office = `to work in the back office of ${company}`;
  return {
    admin: office,
    dispatcher: office,
    driver: `to drive for ${company}`,
    customer: `to book and follow shipments with ${company}`,
  };
}
