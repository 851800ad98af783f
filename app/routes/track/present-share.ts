import { serviceWords } from "#copy/en/services.ts";
import { shareCardWords as words } from "#copy/en/share-card.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { Tracking } from "#domain/shipments/views.ts";
import { env } from "#server/env.ts";

/** Presents a shared link for messengers: the sentence as title, and its picture. */
export function presentShare(view: Tracking, sentence: string, company: string): [property: string, content: string][] {
  const { name } = serviceWords[view.service];
  const address = `${env().baseUrl}/track/${view.trackingNumber}`;
  return [
    ["og:type", "website"],
    ["og:site_name", company],
    ["og:title", sentence],
    ["og:description", words.description(name, formatTrackingNumber(view.trackingNumber))],
    ["og:url", address],
    ["og:image", `${address}/card.png`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", words.alt(sentence, company)],
  ];
}
