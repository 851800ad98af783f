import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#copy/en/share-card.ts";

export const shareCardWords: Translated<typeof en.shareCardWords> = {
  alt: (sentence, company) => `${sentence.replace(/\.$/, "")}. ${company}`,
  description: (service, number) => `${service}, ${number}`,
};
