import { isRouteErrorResponse } from "react-router";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { sampleNames } from "#domain/settings/sample-company.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The operator, for a page's title: what the root loaded, or what the refusal of the door brought along. */
export function companyOf(matches: Matches, error?: unknown): CompanyProfile {
  return companyOfRoot(matches.find((match) => match?.id === "root")?.loaderData, error);
}

/** `root`: what the root's loader gave, if it ran. */
export function companyOfRoot(root: unknown, error?: unknown): CompanyProfile {
  return companyIn(root) ?? (isRouteErrorResponse(error) ? companyIn(error.data) : null) ?? unknownCompany;
}

/** Only where neither loader nor refusal spoke: a crash inside the root itself. */
const unknownCompany: CompanyProfile = {
  name: sampleNames.companyName,
  shortName: sampleNames.shortName,
  legalName: sampleNames.legalName,
  tagline: "",
  blurb: "",
  phone: null,
  emergencyPhone: null,
  email: "",
  address: "",
  website: "",
  hours: null,
  place: null,
  socials: [],
  accentColor: "",
  logo: null,
  trackingPrefix: sampleNames.trackingPrefix,
  samples: { figures: false, awards: false, voices: false, partners: false },
  sendsMail: true,
};

function companyIn(given: unknown): CompanyProfile | null {
  return typeof given === "object" && given !== null && "company" in given ? (given.company as CompanyProfile) : null;
}

/** The stylesheet of an accent: its address says all of it, so it may be kept for ever (app/routes/site/accent.ts). */
export function accentAddress(color: string): string {
  return `/brand/accent-${color.slice(1)}.css`;
}
