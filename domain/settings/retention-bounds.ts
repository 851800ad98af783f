// Separate from the schemas, so that the form in the browser does not load a validator.
export const retentionNames = ["draftDays", "importDays", "messageBodyDays", "bulkResultDays"] as const;
export type RetentionName = (typeof retentionNames)[number];

/**
 * In days. A draft's cookie lasts thirty days. Messages need at least a week, to answer questions about what a
 * customer was told.
 */
export const retentionBounds: Record<RetentionName, { least: number; usual: number; most: number }> = {
  draftDays: { least: 1, usual: 30, most: 30 },
  importDays: { least: 1, usual: 30, most: 90 },
  messageBodyDays: { least: 7, usual: 90, most: 3650 },
  bulkResultDays: { least: 7, usual: 90, most: 365 },
};
