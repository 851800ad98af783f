import { mailWords } from "#copy/en/mails.ts";
import { progressLabel, statusTitle, stopTitles } from "#copy/en/statuses.ts";
import { type Progress, progressStops, statusColour } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { type MailCompany, type MailContent, type MailMapPicture, type MailProgress, unlinked } from "#emails/mail.ts";
import { parcelData } from "#emails/parcel-data.ts";

export type NewsRecipient = {
  company: MailCompany;
  role: "sender" | "recipient" | "subscriber";
  linkUrl: string;
  numberUrl: string;
  /** Null for a link that never expires, because it shows only number-only data. */
  linkEnds: string | null;
  unsubscribeUrl: string;
};

/** The shipment of the news, formatted except for typed text. */
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
  /** Expected delivery in ISO 8601; null without a promise. */
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

/** Returns the common parts of all shipment news: progress, link, reason for receiving it, and unsubscribe link. */
export function newsFrame(
  parcel: NewsParcel,
  { company, role, linkUrl, numberUrl, linkEnds, unsubscribeUrl }: NewsRecipient,
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

export function mailProgress(progress: Progress, status: ShipmentStatus): MailProgress {
  const at = progress.position - 1;
  // "Available for pickup" is the same stop as "out for delivery", but needs its own label.
  const reached = status === "available_for_pickup" ? statusTitle(status) : stopTitles[progress.stop];
  return {
    label: progressLabel(progress, reached),
    stops: progressStops.map((stop, place) => ({
      title: stopTitles[stop],
      state: place < at ? "passed" : place === at ? "now" : "ahead",
    })),
  };
}

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
