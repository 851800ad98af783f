/** The two parties of a shipment. */
export const sides = ["sender", "recipient"] as const;
export type Side = (typeof sides)[number];
