import type { CompanyProfile } from "#domain/settings/company-profile.ts";

export interface Policy {
  title: string;
  lead: string;
  sections: { title: string; lines: string[] }[];
}

/** Templates, not legal advice: the operator reviews and replaces them (F3). */
export function privacyPolicy(company: CompanyProfile): Policy {
  return {
    title: "Privacy",
    lead: `What ${company.name} knows about you, why, and for how long.`,
    sections: [
      {
        title: "What we keep",
        lines: [
          "To carry a parcel we keep the names, addresses, phone numbers and e-mail addresses of sender and receiver, what is inside, what it weighs and what it is worth.",
          "Card numbers are handled by the payment provider and never reach our servers.",
        ],
      },
      {
        title: "Who can see it",
        lines: [
          "A tracking number alone shows cities, statuses and dates: no name, street, phone, value or instruction.",
          "The full details open in the browser that booked, by a private link, with a second proof that only the parties know, and for the staff who carry the parcel.",
        ],
      },
      {
        title: "How long",
        lines: [
          "Shipment records are kept as long as tax and carriage law require, then removed or made anonymous.",
          "Sign-in records are kept for security and then deleted.",
        ],
      },
      {
        title: "Your rights",
        lines: [`Ask for a copy, a correction or removal at ${company.email}. We answer within 30 days.`],
      },
    ],
  };
}

export function termsPolicy(company: CompanyProfile): Policy {
  return {
    title: "Terms",
    lead: `The rules by which ${company.legalName} carries what you hand over.`,
    sections: [
      {
        title: "The contract",
        lines: [
          "It begins when a booking is submitted and accepted, at the price shown on the review step. Every charge is a line; the lines add up to the total.",
        ],
      },
      {
        title: "What we carry",
        lines: [
          "Anything lawful, packed so that it survives a normal trip. Dangerous goods must be declared; some are refused.",
        ],
      },
      {
        title: "Times",
        lines: [
          "Estimated deliveries are set when you book and stored. Weather, closed roads and absent receivers can move them; we say so on the tracking page.",
        ],
      },
      {
        title: "Liability",
        lines: [
          "Without insurance, liability is limited as the law of carriage allows. With insurance, to the value you declared.",
        ],
      },
      {
        title: "Cancelling",
        lines: [
          `While a shipment is pending it can be cancelled or corrected. Afterwards ${company.phone ? `call ${company.phone.display}` : `write to ${company.email}`}.`,
        ],
      },
    ],
  };
}

export function cookiesPolicy(company: CompanyProfile): Policy {
  return {
    title: "Cookies",
    lead: `${company.name} sets only cookies that this site needs to work. None of them follow you elsewhere.`,
    sections: [
      { title: "Booking", lines: ["One signed cookie finds your unfinished booking again, in this browser only."] },
      {
        title: "Tracking",
        lines: [
          "One signed cookie remembers which shipments this browser may see in full: those it booked, or unlocked.",
        ],
      },
      { title: "Signing in", lines: ["One cookie keeps you signed in until you log out or the session ends."] },
      { title: "Appearance", lines: ["One cookie remembers light or dark, if you chose."] },
    ],
  };
}
