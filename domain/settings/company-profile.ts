import type { WeeklyHours } from "#domain/branches/branch.ts";
import type { SampleKind } from "#domain/settings/choices.ts";
import type { GeneralSettings, Logo } from "#domain/settings/settings.ts";
import { formatPhone } from "#domain/shared/phone.ts";

/** As people read it, and as a phone dials it (E.164). */
type CompanyPhone = { display: string; dial: string };

export type CompanyPlace = { city: string; state: string; branches: number };

/** What every page, paper and message says about the operator: from settings and the first branch, never from components. */
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
  /** Of the main branch; null while there is none. */
  hours: WeeklyHours | null;
  /** Where the main branch is, and how many there are; null while there is none. */
  place: CompanyPlace | null;
  socials: { name: string; url: string }[];
  /** "#0b7a75"; blank is the accent of the house. */
  accentColor: string;
  logo: { url: string; width: number; height: number } | null;
  trackingPrefix: string;
  /** Which of the samples the public pages show (F0). */
  samples: Record<SampleKind, boolean>;
  /** Whether e-mail goes out: pages promise none where it does not. */
  sendsMail: boolean;
}

/** As the carrier stands on a label. */
export type CarrierMark = Pick<CompanyProfile, "name" | "logo">;

/** The same on paper, which says whom to call about it. */
export type CarrierOnPaper = Pick<CompanyProfile, "name" | "phone">;

/** The profile as settings and the main branch give it. What a company has not said falls back to what it has: its name, its branch's address. */
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
