import type { Currency, PublicTrackingDetail } from "#domain/settings/choices.ts";

/** The company a first start begins with. Plain data: every page's title may need its name in the browser, where no validator belongs. */
export const sampleCompany = {
  companyName: "Peachtree Courier & Freight",
  shortName: "Peachtree",
  legalName: "Peachtree Courier & Freight, LLC",
  tagline: "Atlanta, since 2010",
  blurb:
    "Same-day, next-day and medical courier work across Metro Atlanta, the state of Georgia and beyond. Five branches, one number to call.",
  companyEmail: "dispatch@peachtreecourier.example",
  companyPhone: "+14045550142",
  emergencyPhone: "+14045550199",
  companyAddress: "1475 Marietta Blvd NW, Atlanta, GA 30318",
  website: "",
  socials: [
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
  accentColor: "",
  logo: null,
  showsSampleFigures: true,
  showsSampleAwards: true,
  showsSampleVoices: true,
  showsSamplePartners: true,
  defaultCurrency: "USD" as Currency,
  zone: "America/New_York",
  trackingPrefix: "PTC",
  publicTrackingDetail: "minimal" as PublicTrackingDetail,
  maintenanceMode: false,
  maintenanceMessage: "",
};
