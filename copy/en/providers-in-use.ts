/** Who carries out a part of the work for the company, as the privacy page names it (F3). */
export const providersInUseWords = {
  title: "Who works for us",
  lead: "These companies receive the data named here, and only for that. The list follows what is set on this site today.",
  table: "Providers",
  what: "What for",
  who: "Who",
  gets: "What they receive",
  own: "Our own server",
  none: "None: not in use",
  browsers: "The maker of your browser, such as Google, Mozilla, Apple or Microsoft",
  rows: {
    mail: { what: "E-mail", gets: "Your address and what the message says" },
    texts: { what: "Text messages", gets: "Your phone number and what the text says" },
    cards: { what: "Card payments", gets: "Your card and the amount; the card never reaches us" },
    push: {
      what: "Notifications in your browser",
      gets: "An encrypted notice, and only if you turned them on",
    },
  },
  testCards: "None: cards are in test mode and nothing is charged",
} as const;
