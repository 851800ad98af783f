// What a setting offers, apart from the schemas: forms in the browser list these without loading a validator.
export const publicTrackingDetails = ["minimal", "contacts-masked", "full"] as const;
export type PublicTrackingDetail = (typeof publicTrackingDetails)[number];

export const currencies = ["USD", "EUR", "GBP", "JPY"] as const;
export type Currency = (typeof currencies)[number];
