import type { RoadStop } from "#content/en/about.ts";
import type { Plan } from "#content/en/home.ts";
import type { PublicClaim } from "#domain/settings/choices.ts";

// Claims that need legal or certified proof (F2). Separate and read only by the server, so that a disabled claim is
// not part of any page, page data or script.

/** Points on the services page by the card's letter; each is inserted before the point at `place`. */
export const pointClaims: { claim: PublicClaim; letter: string; place: number; words: string }[] = [
  { claim: "hipaa", letter: "M", place: 1, words: "HIPAA compliant handling" },
];

/** Text of a service plan on the home page with the claim. The text without it is in content/home. */
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

/** Text of a year in the company's history with the claim. */
export const roadClaims: { claim: PublicClaim; stop: RoadStop }[] = [
  {
    claim: "carbon",
    stop: { year: "2022", name: "First electric vans", line: "Inside I-285 without a tailpipe" },
  },
];
