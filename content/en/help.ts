import type { HelpChapter } from "#domain/help/find-answers.ts";

/** Content of the help page. `link` leads to another page; `words` are synonyms for the search. */
export const helpChapters: HelpChapter[] = [
  {
    key: "tracking",
    title: "Where is my parcel",
    answers: [
      {
        key: "find-number",
        question: "Where do I find the tracking number?",
        answer:
          "On the label, under the bars, and in every message about the shipment: a few letters, six digits and four characters. Capitals, spaces and hyphens do not matter.",
        link: { to: "/track", words: "Track a shipment" },
        words: "code waybill label where status lost parcel",
      },
      {
        key: "not-found",
        question: "My number is not found. What now?",
        answer:
          "Check the last four characters, which guard against typing errors. A number appears as soon as the shipment is booked. If it stays unknown, ask whoever sent it to read it to you again.",
        link: { to: "/contact", words: "Ask us" },
        words: "unknown invalid wrong missing",
      },
      {
        key: "late",
        question: "It is later than promised",
        answer:
          "The tracking page shows the last place, and the reason where something went wrong. Call us with the number, and we look for it.",
        link: { to: "/contact", words: "Call or write to us" },
        words: "delay delayed when arrive slow overdue late missing",
      },
      {
        key: "updates",
        question: "Can you tell me when something happens?",
        answer:
          "Yes. Press Get Updates on the tracking page and confirm the message we send you. Every message has a link that ends it.",
        link: { to: "/track", words: "Track a shipment" },
        words: "notify notification email mail alert subscribe unsubscribe",
      },
      {
        key: "address-wrong",
        question: "The address is wrong, or I am not at home",
        answer:
          "While the shipment is pending, Correct details on the tracking page puts small things right, once you have shown who you are; for another address cancel it and book again. Once it is on its way, call us: the sooner we know, the less far it travels in the wrong direction.",
        link: { to: "/track", words: "Track a shipment" },
        words: "change redirect away absent door correct edit",
      },
    ],
  },
  {
    key: "privacy",
    title: "Privacy of tracking",
    answers: [
      {
        key: "who-sees",
        question: "What does a stranger see who has my number?",
        answer:
          "The status, the towns it passed and when it is expected. No name, no street, no telephone, no signature. Names and addresses open only to somebody who knows more than the number: the e-mail address or telephone of a party, or the receiver's ZIP code and last name.",
        link: { to: "/privacy", words: "Privacy in plain words" },
        words: "private personal data gdpr secret see",
      },
      {
        key: "private-link",
        question: "Why did you mail me a private link?",
        answer:
          "It opens the full tracking page without a password, for whoever holds it. It ends by itself; treat it like a key until then, and end it yourself on the tracking page if it went astray.",
        words: "secret key open share",
      },
    ],
  },
  {
    key: "booking",
    title: "Price and booking",
    answers: [
      {
        key: "price",
        question: "What does it cost?",
        answer:
          "A base price by service and a price per pound; extras only where you choose them. Two ZIP codes and a weight show every line on the first page, and the booking form adds up the same.",
        link: { to: "/#quick-quote", words: "Get a price" },
        words: "price cost quote rate tariff how much fee pounds weight savannah",
      },
      {
        key: "which-service",
        question: "Which service do I need?",
        answer:
          "Next-day for what may sleep one night, same-day and rush for what may not, medical courier for what must stay cold and be signed for. A service that does not reach a place says so before you pay.",
        link: { to: "/services", words: "Compare the services" },
        words: "difference same-day next-day rush medical choose speed",
      },
      {
        key: "drop-off",
        question: "Where can I hand a parcel in, and until when?",
        answer:
          "At every branch while it is open. Each has an hour until which same-day work is taken in; later parcels travel with the next day's.",
        link: { to: "/branches", words: "Branches and hours" },
        words: "dropoff drop open opening hours close cut-off address north branch location",
      },
      {
        key: "pickup",
        question: "Can you collect it from me?",
        answer:
          "Yes. Choose Schedule Pickup while booking, with a day and a window. Have the label on the parcel when the driver comes.",
        link: { to: "/new-shipment", words: "Book a shipment" },
        words: "collect collection pick up driver come home",
      },
      {
        key: "cancel",
        question: "Can I cancel?",
        answer:
          "While nobody has collected it: show the details on the tracking page as the sender and press Cancel shipment. It is final, and what was paid goes back the way it came.",
        link: { to: "/track", words: "Track a shipment" },
        words: "cancel refund stop money back",
      },
      {
        key: "receipt",
        question: "Where is my receipt?",
        answer: "On the tracking page, once you have shown the details as the sender: Receipt, ready to print.",
        link: { to: "/track", words: "Track a shipment" },
        words: "invoice bill paid payment receipt print",
      },
    ],
  },
  {
    key: "packing",
    title: "Pack it well",
    answers: [
      {
        key: "how-to-pack",
        question: "How do I pack a parcel?",
        answer: "So that it survives a normal trip.",
        steps: [
          { title: "A firm box", text: "with two inches of padding on every side." },
          { title: "Shake it", text: "nothing inside moves." },
          { title: "Strong tape", text: "over every seam, in an H." },
          { title: "The label flat", text: "on the largest side, its bars not over an edge." },
        ],
        words: "box wrap padding tape label fragile",
      },
      {
        key: "fragile",
        question: "It is fragile",
        answer:
          "Wrap each piece by itself and tick Fragile while booking: the label says it, and the driver reads it. Fragile is a way of handling, not an insurance.",
        words: "glass break breakable",
      },
      {
        key: "cold",
        question: "It has to stay cold",
        answer:
          "Choose temperature control and say the range. Pack it in an insulated box all the same: a parcel waits at a door for a minute, too.",
        link: { to: "/services", words: "Medical courier" },
        words: "temperature medicine frozen cooler food",
      },
    ],
  },
  {
    key: "prohibited",
    title: "Prohibited goods",
    answers: [
      {
        key: "never",
        question: "What may never be in a parcel?",
        answer: "None of these, and nothing that the law forbids to send.",
        goods: [
          { drawing: "fire", title: "What burns or bursts", text: "Fuel, paint, aerosols, fireworks, gas." },
          {
            drawing: "poison",
            title: "Poisons",
            text: "Infectious goods too, unless booked as a medical courier's.",
          },
          { drawing: "weapon", title: "Weapons", text: "And ammunition." },
          { drawing: "drug", title: "Drugs", text: "What the law calls so." },
          { drawing: "animal", title: "Live animals", text: "Of any size." },
          { drawing: "money", title: "Money", text: "Cash and bearer papers." },
        ],
        link: { to: "/terms", words: "The terms" },
        words: "forbidden prohibited banned illegal weapon gun money cash animal",
      },
      {
        key: "dangerous",
        question: "Do you carry dangerous goods?",
        answer:
          "Some, if they are declared: tick Contains dangerous goods while booking and say which. Some are refused.",
        link: { to: "/contact", words: "Ask before you book" },
        words: "hazardous hazmat lithium battery batteries chemical",
      },
    ],
  },
  {
    key: "claims",
    title: "Claims: lost, late, damaged",
    answers: [
      {
        key: "how-to-claim",
        question: "How do I claim for a lost or damaged parcel?",
        answer: "Four things, in this order.",
        steps: [
          { title: "Keep everything", text: "Parcel, padding, label." },
          { title: "Photograph it", text: "The outside first, then the inside." },
          { title: "Write to us", text: "With the tracking number, what happened and what it was worth." },
          { title: "Keep our answer", text: "It carries a reference number for all that follows." },
        ],
        link: { to: "/contact", words: "Write to us" },
        words: "claim broken damaged lost compensation complaint missing stolen insurance",
      },
      {
        key: "how-much",
        question: "How much is paid?",
        answer:
          "With insurance, up to the value you declared. Without it, liability is limited as the law of carriage allows.",
        link: { to: "/terms", words: "The terms" },
        words: "claim liability insurance value limit compensation",
      },
    ],
  },
  {
    key: "fraud",
    title: "Fraud and strange messages",
    answers: [
      {
        key: "never-ask",
        question: "Is this message really from you?",
        answer:
          "We never ask by mail or text for a card number, for a fee before delivery, or for a password. Our messages carry a code: type our address yourself, and see by the code whether we sent that message.",
        link: { to: "/verify", words: "Check a message" },
        words: "scam phishing fake code verify spam sms text fraud fee customs",
      },
      {
        key: "told-us",
        question: "Somebody uses your name",
        answer: "Tell us, with a picture of the message. Do not answer it, and pay nothing.",
        link: { to: "/contact", words: "Tell us" },
        words: "scam phishing fake report fraud abuse",
      },
    ],
  },
  {
    key: "accounts",
    title: "Accounts",
    answers: [
      {
        key: "sign-in",
        question: "I forgot my password",
        answer: "Ask for a new one with the e-mail address of your account; the link in the message sets it.",
        link: { to: "/forgot-password", words: "Reset the password" },
        words: "login sign in password account reset",
      },
      {
        key: "business",
        question: "Can my company be billed monthly?",
        answer:
          "Yes, on a billing account. Say so while booking or write to us; until it is approved nothing is charged to it.",
        link: { to: "/contact", words: "Ask for an account" },
        words: "billing account invoice business company credit monthly",
      },
    ],
  },
];
