/** Sample copy (F1). */
export const contactHead = (city: string) => ({
  title: ["Talk to a", "dispatcher."],
  lead: `People answer here${city ? `, in ${city}` : ""}. Messages get a reply within 24 hours.`,
});

export const contactWords = {
  phone: { title: "Phone", line: "Dispatch picks up around the clock." },
  email: { title: "Email", line: "Response within 2 hours in office hours." },
  chat: { title: "Live chat", line: "Automatic answers at any hour, and a person when you ask for one." },
  office: { title: "Office", line: "Main branch, with parking at the dock." },
  emergency: { title: "Emergency line", line: "A parcel that cannot wait, or one that has gone wrong. Day and night." },
  underWay: { title: "Already on its way?", line: "The tracking page answers faster than we can." },
  write: { title: "Write to us", line: "Tell us the tracking number if there is one. A person reads it." },
};
