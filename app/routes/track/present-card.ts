import { serviceWords } from "#copy/en/services.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { PublicTracking, RouteStop } from "#domain/shipments/views.ts";
import { presentProgress } from "#app/routes/track/present-progress.ts";

/** Texts and places of the picture of a shared link. */
export type ShareCard = {
  company: string;
  /** "#0b7a75"; blank is the product's accent. */
  accent: string;
  letter: string;
  service: string;
  lead: string;
  promise: string;
  number: string;
  tone: "way" | "arrived" | "trouble" | "over";
  /** Of the line: `states` of its stops, and whether it bends after the last one reached. */
  stops: ("done" | "now" | "todo")[];
  isBent: boolean;
  route: readonly RouteStop[];
};

/** Presents the number-only tier and nothing else: the link can be sent on to anyone (A1). */
export function presentCard(view: PublicTracking, company: CompanyProfile, now: Date): ShareCard {
  const { lead, promise } = trackingSentence(view, now);
  const { steps, bend } = presentProgress(view, now);
  const { letter, name } = serviceWords[view.service];
  return {
    company: company.name,
    accent: company.accentColor,
    letter,
    service: name,
    lead,
    promise: promise ? [promise.day, promise.time].filter(Boolean).join(" ") : "",
    number: formatTrackingNumber(view.trackingNumber),
    tone: tones[view.status] ?? "way",
    stops: steps.map(({ state }) => state),
    isBent: bend !== null,
    route: view.route,
  };
}

const tones: Partial<Record<PublicTracking["status"], ShareCard["tone"]>> = {
  delivered: "arrived",
  exception: "trouble",
  on_hold: "trouble",
  returned: "over",
  cancelled: "over",
};
