import { mailWords } from "#copy/en/mails.ts";
import { progressLabel, statusTitle, stopTitles } from "#copy/en/statuses.ts";
import { type Progress, progressStops, statusColour } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { type MailCompany, type MailContent, type MailMapPicture, type MailProgress, unlinked } from "#emails/mail.ts";
import { parcelData } from "#emails/parcel-data.ts";

/** Whom a mail with news of a shipment is for, and where its links lead. */
export type NewsReader = {
  company: MailCompany;
  role: "sender" | "recipient" | "subscriber";
  linkUrl: string;
  /** What the number alone opens. */
  numberUrl: string;
  /** Null where the link never ends: it opens what the number alone shows. */
  linkEnds: string | null;
  unsubscribeUrl: string;
};

/** The shipment that the news is of, in finished words but for what people typed. */
export type NewsParcel = {
  trackingNumber: string;
  trackingNumberShown: string;
  letter: string;
  service: string;
  from: string;
  to: string;
  status: ShipmentStatus;
  progress: Progress;
  map: MailMapPicture | undefined;
  /** When it is expected, in ISO 8601; null where nothing is promised now. */
  dueAt: string | null;
};

type Frame = Pick<
  MailContent,
  | "letter"
  | "company"
  | "trackingNumber"
  | "badge"
  | "badgeColour"
  | "progress"
  | "map"
  | "action"
  | "lines"
  | "total"
  | "footer"
  | "data"
  | "unsubscribe"
>;

/** What all mails with news of a shipment have in common: its line, the way to it, why one gets it and how one ends it. */
export function newsFrame(
  parcel: NewsParcel,
  { company, role, linkUrl, numberUrl, linkEnds, unsubscribeUrl }: NewsReader,
): Frame {
  return {
    letter: parcel.letter,
    company,
    trackingNumber: parcel.trackingNumber,
    badge: statusTitle(parcel.status),
    badgeColour: statusColour(parcel.status),
    progress: mailProgress(parcel.progress, parcel.status),
    map: parcel.map,
    action: { words: mailWords.receipt.action, url: linkUrl },
    lines: [],
    total: null,
    footer: [mailWords.event.why[role], linkEnds === null ? "" : mailWords.link.ends(linkEnds), company.footer].filter(
      Boolean,
    ),
    data:
      role === "subscriber" ? undefined : parcelData({ ...parcel, numberUrl, to: unlinked(parcel.to) }, company.name),
    unsubscribe: { words: mailWords.unsubscribe, url: unsubscribeUrl },
  };
}

/** The five stops of a shipment, and how far along it is. */
export function mailProgress(progress: Progress, status: ShipmentStatus): MailProgress {
  const at = progress.position - 1;
  // Waiting at the counter is no van on the road, though it is the same stop.
  const reached = status === "available_for_pickup" ? statusTitle(status) : stopTitles[progress.stop];
  return {
    label: progressLabel(progress, reached),
    stops: progressStops.map((stop, place) => ({
      title: stopTitles[stop],
      state: place < at ? "passed" : place === at ? "now" : "ahead",
    })),
  };
}

/** What the operator's own words may say of the shipment. */
export function parcelValues(parcel: NewsParcel, company: MailCompany) {
  return {
    number: parcel.trackingNumberShown,
    status: statusTitle(parcel.status),
    service: parcel.service,
    from: unlinked(parcel.from),
    to: unlinked(parcel.to),
    company: company.name,
  };
}
