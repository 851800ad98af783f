/** The picture of a shared link: nothing of a person stands on it (A1). */
export const shareCardWords = {
  /** Read out in place of the picture, by whoever shows it. */
  alt: (sentence: string, company: string) => `${sentence}. ${company}`,
  description: (service: string, number: string) => `${service}, ${number}`,
} as const;
