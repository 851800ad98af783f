import type { RoadStop } from "#content/en/about.ts";
import type { Plan } from "#content/en/home.ts";
import type { PublicClaim } from "#domain/settings/choices.ts";

// Claims that the law or a certificate has to bear out (F2). They stand here alone, which only the server reads: a claim that is switched off is on no page,
// in no data a page is made of and in no script.

/** Points of the services page's cards, by the letter of the card, each before the point of this place. */
export const pointClaims: { claim: PublicClaim; letter: string; place: number; words: string }[] = [
  { claim: "hipaa", letter: "M", place: 1, words: "HIPAA compliant handling" },
];

/** How the plan of a service on the first page reads with the claim; without it, as content/home says. */
export const planClaims: { claim: PublicClaim; plan: Plan }[] = [
  {
    claim: "carbon",
    plan: {
      service: "express",
      tag: "Carbon-neutral",
      name: "Electric vans, offset linehaul",
      line: "The same day, without the tailpipe. What the linehaul emits is offset.",
      points: ["Same-day inside I-285", "Quarterly carbon statement", "Reusable totes on request"],
      call: "Ship carbon-neutral",
    },
  },
];

/** How the stop of a year in the company's history reads with the claim. */
export const roadClaims: { claim: PublicClaim; stop: RoadStop }[] = [
  {
    claim: "carbon",
    stop: { year: "2022", name: "First electric vans", line: "Inside I-285 without a tailpipe" },
  },
];
