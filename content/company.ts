import type { CompanyProfile } from "#domain/settings/company-profile.ts";

/** Sample company: shown until the operator fills in the settings (F1). */
export const company: CompanyProfile = {
  name: "Peachtree Courier & Freight",
  legalName: "Peachtree Courier & Freight, LLC",
  tagline: "Atlanta, since 2010",
  blurb:
    "Same-day, next-day and medical courier work across Metro Atlanta, the state of Georgia and beyond. Five branches, one number to call.",
  phone: { display: "(404) 555-0142", dial: "+14045550142" },
  emergencyPhone: { display: "(404) 555-0199", dial: "+14045550199" },
  email: "dispatch@peachtreecourier.example",
  address: "1475 Marietta Blvd NW, Atlanta, GA 30318",
  hours: { short: "Mon–Fri 9 AM–6 PM, Sat 10 AM–4 PM", lines: ["Mon–Fri: 9AM–6PM", "Sat: 10AM–4PM", "Sun: closed"] },
  socials: [
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
};
