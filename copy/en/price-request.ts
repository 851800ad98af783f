/** Of a booking that no service reaches by itself: its page, and how it stands in the inbox (D4). */
export const priceRequestWords = {
  title: "Ask for a price",
  lead: "This way is carried on request. Check what you typed, say how we reach you, and we answer with a price and a date. Nothing is booked or charged before you agree.",
  draft: "What you typed so far",
  change: "Change it",
  none: "Nothing yet",
  form: "Ask for a price",
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  message: "Anything else we should know",
  button: "Ask for a price",
  busy: "Asking...",
  failed: "The request could not be sent. Please try again or call us.",
  home: "Back to the home page",
  doneTitle: "Request sent",
  done: (reference: string) =>
    `Your reference is ${reference}. A person works out the price and answers you. Your draft stays here.`,
  terms: {
    service: "Service",
    from: "From",
    to: "To",
    parcel: "Parcel",
    size: "Size, in",
    contents: "Contents",
    value: "Declared value",
    handover: "Handover",
  },
  pieces: (count: string, weight: string) =>
    [count && `${count} pc`, weight && `${weight} lb`].filter(Boolean).join(", "),
} as const;
