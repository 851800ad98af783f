/** The morning digest: its mail, and where staff ask for it. */
export const digestWords = {
  letter: "!",
  badge: "This morning",
  title: "What waits for somebody",
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
  why: "You get this mail because you asked for the morning digest on your profile. A morning on which nothing waits brings none.",
  stop: "End it on your profile",
  /** On the profile. */
  section: "Morning digest",
  isOff:
    "One mail each morning after seven with what waits: exceptions, what is late, and what was silent for more than 24 hours. None when nothing waits.",
  isOn: (email: string) => `It goes to ${email} each morning after seven, unless nothing waits.`,
  begin: "Send me the morning digest",
  end: "End the morning digest",
  begun: "The morning digest comes from the next morning on.",
  ended: "The morning digest is ended.",
  failed: "Failed to change the morning digest.",
} as const;
