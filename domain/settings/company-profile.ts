import type { WeeklyHours } from "#domain/branches/branch.ts";
import type { SampleKind } from "#domain/settings/choices.ts";
import type { GeneralSettings, Logo } from "#domain/settings/settings.ts";
import { formatPhone } from "#domain/shared/phone.ts";

type CompanyPhone = { display: string; dial: string };

export type CompanyPlace = { city: string; state: string; branches: number };

/**
 * Company data for all pages, documents and messages, from the settings and the first branch. Components must not
 * define their own.
 */
export interface CompanyProfile {
  name: string;
  shortName: string;
  legalName: string;
  tagline: string;
  blurb: string;
  phone: CompanyPhone | null;
  emergencyPhone: CompanyPhone | null;
  email: string;
  address: string;
  website: string;
  /** Of the main branch; null if there is none. */
  hours: WeeklyHours | null;
  /** Place of the main branch and number of branches; null if there is none. */
  place: CompanyPlace | null;
  socials: { name: string; url: string }[];
  /** Such as "#0b7a75"; blank means the default accent. */
  accentColor: string;
  logo: { url: string; width: number; height: number } | null;
  trackingPrefix: string;
  /** Sample contents that the public pages show (F0). */
  samples: Record<SampleKind, boolean>;
  /** Whether e-mail is sent. If not, pages do not mention it. */
  sendsMail: boolean;
}

export type CarrierMark = Pick<CompanyProfile, "name" | "logo">;

/** The carrier on printed documents, with a phone number for questions. */
export type CarrierOnPaper = Pick<CompanyProfile, "name" | "phone">;

/** Builds the profile from settings and main branch. Missing values fall back to the name or the branch's address. */
export function companyProfile(
  general: GeneralSettings,
  home: { street: string; city: string; state: string; zipCode: string; phone: string; hours: WeeklyHours } | null,
  branches = home ? 1 : 0,
  sendsMail = true,
): CompanyProfile {
  return {
    name: general.companyName,
    shortName: general.shortName || general.companyName,
    legalName: general.legalName || general.companyName,
    tagline: general.tagline,
    blurb: general.blurb,
    phone: phoneOf(general.companyPhone || (home?.phone ?? "")),
    emergencyPhone: phoneOf(general.emergencyPhone),
    email: general.companyEmail,
    address:
      general.companyAddress || (home ? `${home.street}, ${home.city}, ${home.state} ${home.zipCode}`.trim() : ""),
    website: general.website,
    hours: home?.hours ?? null,
    place: home ? { city: home.city, state: home.state, branches } : null,
    socials: general.socials,
    accentColor: general.accentColor,
    logo: general.logo && logoAddress(general.logo),
    trackingPrefix: general.trackingPrefix,
    samples: {
      figures: general.showsSampleFigures,
      awards: general.showsSampleAwards,
      voices: general.showsSampleVoices,
      partners: general.showsSamplePartners,
    },
    sendsMail,
  };
}

function phoneOf(e164: string): CompanyPhone | null {
  return e164 ? { display: formatPhone(e164), dial: e164 } : null;
}

function logoAddress({ id, width, height }: Logo) {
  return { url: `/brand/logo/${id}`, width, height };
}
