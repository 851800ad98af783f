const inGeorgia = { origins: ["GA"], destinations: ["GA"] };

/** The sample company: next day all over the United States, everything faster inside Georgia, abroad on request (D4). */
export const sampleAreas = {
  standard: { origins: ["USA"], destinations: ["USA"] },
  express: inGeorgia,
  rush: inGeorgia,
  medical: inGeorgia,
};
