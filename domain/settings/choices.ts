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

export const currencies = ["USD", "EUR", "GBP", "JPY"] as const;
export type Currency = (typeof currencies)[number];
