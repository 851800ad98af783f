/** What the public pages say about the operator. Comes from settings or content, never from components. */
export interface CompanyProfile {
  name: string;
  legalName: string;
  tagline: string;
  blurb: string;
  /** As people read it, and as a phone dials it (E.164). */
  phone: { display: string; dial: string };
  emergencyPhone: { display: string; dial: string };
  email: string;
  address: string;
  hours: { short: string; lines: string[] };
  socials: { name: string; url: string }[];
}
