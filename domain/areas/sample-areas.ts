const inGeorgia = { origins: ["GA"], destinations: ["GA"] };

/** Areas of the sample company: next-day in the United States, faster services in Georgia, abroad on request (D4). */
export const sampleAreas = {
  standard: { origins: ["USA"], destinations: ["USA"] },
  express: inGeorgia,
  rush: inGeorgia,
  medical: inGeorgia,
};
