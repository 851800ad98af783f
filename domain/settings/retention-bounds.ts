// Separate from the schemas, so that the form in the browser does not load a validator.
export const retentionNames = [
  "draftDays",
  "importDays",
  "messageBodyDays",
  "bulkResultDays",
  "photoDays",
  "signatureDays",
  "positionDays",
  "doorDays",
] as const;
export type RetentionName = (typeof retentionNames)[number];

/**
 * In days. A draft's cookie lasts thirty days. Messages need at least a week, to answer questions about what a
 * customer was told. A photo (G58) must outlast the 14 days in which a recipient can report a delivery as not received,
 * and a signature with the receiver's name the time of a claim for loss. Positions show where workers were: never
 * longer than 90 days (G88). A usual door (G89) must outlast the season of a seasonal customer.
 */
export const retentionBounds: Record<RetentionName, { least: number; usual: number; most: number }> = {
  draftDays: { least: 1, usual: 30, most: 30 },
  importDays: { least: 1, usual: 30, most: 90 },
  messageBodyDays: { least: 7, usual: 90, most: 3650 },
  bulkResultDays: { least: 7, usual: 90, most: 365 },
  photoDays: { least: 30, usual: 90, most: 730 },
  signatureDays: { least: 90, usual: 730, most: 3650 },
  positionDays: { least: 7, usual: 30, most: 90 },
  doorDays: { least: 90, usual: 730, most: 3650 },
};
