// Separate from the schemas, so that forms in the browser do not load a validator.
export const publicTrackingDetails = ["minimal", "contacts-masked", "full"] as const;
export type PublicTrackingDetail = (typeof publicTrackingDetails)[number];

/** Sample contents of the public pages (F0, F1), with the setting that shows each. */
export const sampleKinds = ["figures", "awards", "voices", "partners"] as const;
export type SampleKind = (typeof sampleKinds)[number];
export const sampleSettings = {
  figures: "showsSampleFigures",
  awards: "showsSampleAwards",
  voices: "showsSampleVoices",
  partners: "showsSamplePartners",
} as const satisfies Record<SampleKind, string>;

/** Public claims that need legal or certified proof (F2), with the setting that enables each. */
export const publicClaims = ["hipaa", "carbon"] as const;
export type PublicClaim = (typeof publicClaims)[number];
export const claimSettings = {
  hipaa: "claimsHipaa",
  carbon: "claimsCarbonNeutral",
} as const satisfies Record<PublicClaim, string>;

export const currencies = ["USD", "EUR", "GBP", "JPY"] as const;
export type Currency = (typeof currencies)[number];

/** Largest declared value from which a signature can be required, in whole units of a currency (G50). */
export const mostSignatureAbove = 1_000_000;
