/** The page that says whether a message is ours. */
export const messageCheckWords = {
  title: (company: string) => `Is this message from us? ${company}`,
  description: "Type the code of an e-mail or text message that bears our name, and see whether we sent it.",
  heading: ["Is it really", "from us?"],
  lead: "Our e-mails and text messages carry a code of eight letters and digits. Type it, and we say whether we sent that message.",
  code: "Code",
  hint: "It stands after “Check this message:”. Capitals and dashes do not matter.",
  check: "Check",
  blank: "Enter the code that stands in the message",
  wait: (wait: string) => `These were many codes from one place. ${wait}`,
  asked: (code: string) => `Code ${code}`,
  ours: {
    title: "Yes, we sent it",
    email: (day: string, ending: string | null) =>
      `By e-mail on ${day}${ending ? `, about a shipment ending in ${ending}` : ""}.`,
    sms: (day: string, ending: string | null) =>
      `As a text message on ${day}${ending ? `, about a shipment ending in ${ending}` : ""}.`,
    asksNothing: "It asks you for nothing.",
    compare:
      "Compare: a code can be copied. If yours came days earlier or later, is about another shipment, or asks for money, a card or a password, it is not the one we sent.",
  },
  foreign: {
    title: "No, we sent no message with this code",
    body: "Look once more: eight letters and digits, and never 0, O, 1, I or L. If that is what stands there, take the message for a fraud.",
  },
  stepsTitle: "If a message is not from us",
  steps: [
    {
      title: "Press nothing and answer nothing",
      body: "No link, no file, no telephone number it names. To see your shipment, type our address yourself.",
    },
    {
      title: "Paid, or typed a card or password?",
      body: "Call your bank by the number on your card, now. Change the password wherever you use it.",
    },
    {
      title: "Tell us",
      body: "Say what it says, where it came from and where it leads, so that we can warn others.",
    },
  ],
  tell: "Tell us",
  track: "Enter a tracking number",
  neverTitle: "We never ask for",
  never: "a card number by mail or text, a fee before delivery, or your password.",
  more: "All about strange messages",
} as const;
