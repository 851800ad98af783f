/** Get Updates, as dialog and as a page. Loaded with it. */
export const updatesWords = {
  title: "Get updates",
  lead: "One e-mail each time something changes. Every message has a link to stop them.",
  email: "Email address",
  button: "Subscribe",
  done: "Done",
  browser: "In this browser",
  browserLead: "A notification when something changes, also when this page is closed. It names cities and days only.",
  browserOn: "Notify me here",
  browserOff: "Stop notifications here",
  browserIsOn: "This browser is told when something changes.",
  browserIsOff: "This browser is not told any more.",
  browserRefused: "This browser refuses notifications from this site. You can change that in its settings.",
  browserFailed: "That could not be changed. Please try again.",
  limited: (wait: string) => `Too many tries. ${wait}`,
  silent: "We cannot reach our records right now, so nothing was subscribed to. Please try again in a moment.",
  confirm:
    "First we ask this address by e-mail: press Confirm there. Nothing after some minutes? Look among the unwanted mails, or try again in an hour: one address gets at most five requests an hour.",
} as const;
