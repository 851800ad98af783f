/** The morning digest: its mail, and where staff ask for it. */
export const digestWords = {
  letter: "!",
  badge: "This morning",
  title: "Needs attention",
  subject: (said: string) => `This morning: ${said}`,
  /** As the subject counts them. */
  said: {
    exceptions: (count: string) => (count === "1" ? "1 exception" : `${count} exceptions`),
    late: (count: string) => `${count} late`,
    silent: (count: string) => `${count} silent`,
  },
  terms: {
    exceptions: "Exceptions",
    late: "Late: promised before now, and not over",
    silent: "Silent for more than 24 hours",
  },
  lead: (when: string) => `Counted ${when}. Each figure opens its list.`,
  action: "Open the dashboard",
  why: "You’re getting this because you chose the morning digest on your profile. It isn’t sent if nothing needs attention.",
  stop: "End it on your profile",
  /** On the profile. */
  section: "Morning digest",
  isOff:
    "One e-mail each morning after 7 AM with exceptions, late shipments, and those without a scan for more than 24 hours. None if there are none.",
  isOn: (email: string) => `It goes to ${email} each morning after seven, unless nothing waits.`,
  begin: "Send me the morning digest",
  end: "End the morning digest",
  begun: "The morning digest starts tomorrow.",
  ended: "The morning digest is ended.",
  failed: "Failed to change the morning digest.",
} as const;
