// What a setting offers, apart from the schemas: forms in the browser list these without loading a validator.
export const publicTrackingDetails = ["minimal", "contacts-masked", "full"] as const;
export type PublicTrackingDetail = (typeof publicTrackingDetails)[number];

/** Made-up contents of the public pages that stand until the company has its own (F0, F1), and the setting that shows each. */
export const sampleKinds = ["figures", "awards", "voices", "partners"] as const;
export type SampleKind = (typeof sampleKinds)[number];
export const sampleSettings = {
  figures: "showsSampleFigures",
  awards: "showsSampleAwards",
  voices: "showsSampleVoices",
  partners: "showsSamplePartners",
} as const satisfies Record<SampleKind, string>;

/** What the shipped pages say of the company that the law or a certificate has to bear out (F2), and the setting that says each. */
export const publicClaims = ["hipaa", "carbon"] as const;
export type PublicClaim = (typeof publicClaims)[number];
export const claimSettings = {
  hipaa: "claimsHipaa",
  carbon: "claimsCarbonNeutral",
} as const satisfies Record<PublicClaim, string>;

export const currencies = ["USD", "EUR", "GBP", "JPY"] as const;
export type Currency = (typeof currencies)[number];
