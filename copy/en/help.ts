/** The page of answers. */
export const helpWords = {
  title: (company: string) => `Help: ${company}`,
  description:
    "Answers about tracking, prices, packing, prohibited goods, claims and messages that pretend to be ours.",
  heading: ["What went", "wrong?"],
  lead: (count: number) => `Or just what you wondered. ${count} answers, and people behind them.`,
  search: "Search the answers",
  find: "Search",
  chapters: "Chapters",
  found: (count: number, asked: string) => `${count === 1 ? "One answer" : `${count} answers`} to “${asked}”`,
  none: (asked: string) => `No answer here to “${asked}”`,
  noneLead: "Ask us: a person reads it, and the answer carries a reference number.",
  all: "All answers",
  people: "Talk to people",
  write: "Write to us",
  neverTitle: "We never ask for",
  never: "a card number by mail, a fee before delivery, or your password.",
} as const;
