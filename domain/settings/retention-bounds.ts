// Apart from the schemas: the form in the browser says the bounds without loading a validator.
export const retentionNames = ["draftDays", "importDays", "messageBodyDays", "bulkResultDays"] as const;
export type RetentionName = (typeof retentionNames)[number];

/** In days. A draft's cookie lives for thirty; less than a week of messages would leave nobody able to say what a customer was told. */
export const retentionBounds: Record<RetentionName, { least: number; usual: number; most: number }> = {
  draftDays: { least: 1, usual: 30, most: 30 },
  importDays: { least: 1, usual: 30, most: 90 },
  messageBodyDays: { least: 7, usual: 90, most: 3650 },
  bulkResultDays: { least: 7, usual: 90, most: 365 },
};
