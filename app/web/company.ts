import { isRouteErrorResponse } from "react-router";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { sampleNames } from "#domain/settings/sample-company.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the operator's profile for a title: loaded by the root, or carried by the error. */
export function companyOf(matches: Matches, error?: unknown): CompanyProfile {
  return companyOfRoot(matches.find((match) => match?.id === "root")?.loaderData, error);
}

/** `root`: data of the root's loader, if it ran. */
export function companyOfRoot(root: unknown, error?: unknown): CompanyProfile {
  return companyIn(root) ?? (isRouteErrorResponse(error) ? companyIn(error.data) : null) ?? unknownCompany;
}

/** Used only if neither loader nor error has a profile: a crash inside the root. */
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

/** Returns the address of the accent's stylesheet. It contains the color, so the response may be cached forever. */
export function accentAddress(color: string): string {
  return `/brand/accent-${color.slice(1)}.css`;
}
