/** The quick quote of the home page. */
export const quickQuoteWords = {
  label: "Quick quote",
  title: ["What will it cost,", "and when is it there?"],
  lead: "Two places and a weight. The same lines, to the cent, that the booking form adds up.",
  from: "From ZIP",
  to: "To ZIP",
  orTown: "Or a town: Savannah",
  allPieces: "All pieces together",
  get: "Get price",
  empty: "The price stands here, line by line, with the hour it arrives.",
  price: "Price",
  priceOf: (service: string) => `Price, ${service}`,
  total: "Total",
  book: "Book this",
  askUs: "Ask us",
  elsewhere: (reason: string) => `${reason}. Choose another service, or ask: other ways are carried on request.`,
  town: (town: string, miles: number | null) => (miles ? `${town}, ${miles.toLocaleString("en-US")} miles` : town),
  arrives: (when: string) => `Arrives ${when}`,
  /** "Arrives Friday, June 19, by 6:00 PM EDT if a branch has it by 5:30 PM today." */
  arrival: (day: string, last: string) => ({
    before: "Arrives ",
    day,
    after: last ? ` if a branch has it by ${last}.` : ".",
  }),
  nearBy: (day: string, time: string) => (time ? `${day} by ${time}` : day),
  by: (day: string, time: string) => (time ? `${day}, by ${time}` : day),
  lastAt: (time: string, day: string) => `${time} ${day}`,
  on: (day: string) => `on ${day}`,
  said: (service: string, total: string, arrives: string) => `${service}: ${total}. Arrives ${arrives}.`,
  extras: (saturday: string, hold: string, cold: string, insurance: string) =>
    `Extras: Saturday + ${saturday}, hold for pickup + ${hold}, temperature control + ${cold}, insurance ${insurance}% of the value.`,
  rateSheet: "Whole rate sheet",
} as const;
