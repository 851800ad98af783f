/** Only the names, which every page title may need in the browser. */
export const sampleNames = {
  companyName: "Peachtree Courier & Freight",
  shortName: "Peachtree",
  legalName: "Peachtree Courier & Freight, LLC",
  trackingPrefix: "PTC",
};

/** Texts that exist in every language. */
export const sampleLines = {
  tagline: "Atlanta, since 2010",
  blurb:
    "Same-day, next-day and medical courier work across Metro Atlanta, the state of Georgia and beyond. Five branches, one number to call.",
};

export const sampleCompany = {
  ...sampleNames,
  ...sampleLines,
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
  showsLiveFigures: false,
  claimsHipaa: true,
  claimsCarbonNeutral: true,
  defaultCurrency: "USD" as const,
  zone: "America/New_York",
  publicTrackingDetail: "minimal" as const,
  signatureAbove: null,
  refusesPositions: false,
  showsDriverArea: false,
  maintenanceMode: false,
  maintenanceMessage: "",
};
