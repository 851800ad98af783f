import { officePlaces } from "#copy/en/office-places.ts";
import type { RetentionName } from "#domain/settings/retention-bounds.ts";

/** Words of the settings page of retention: what is kept for how long. */
export const retentionWords = {
  title: officePlaces.retention,
  lead: "How long data is kept before the daily cleanup deletes it.",
  chosen: "You choose",
  days: "days",
  bounds: (least: number, most: number) => `${least} to ${most.toLocaleString("en-US")} days.`,
  fixed: "Fixed",
  fixedTable: "Fixed periods",
  what: "What",
  period: "How long",
  why: "Why",
  dayCount: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  hours: (minutes: number) =>
    minutes % 1440 === 0
      ? `${minutes / 1440} days`
      : minutes % 60 === 0
        ? `${minutes / 60} hours`
        : `${minutes} minutes`,
} as const;

export const retentionTitles: Record<RetentionName, { label: string; note: string }> = {
  draftDays: { label: "Unfinished bookings", note: "Applies to new ones." },
  importDays: {
    label: "Imported files",
    note: "Applies to new imports. Imported records stay.",
  },
  messageBodyDays: {
    label: "Message content",
    note: "The content is deleted. Recipient and time stay.",
  },
  bulkResultDays: { label: "Results of bulk jobs", note: "Who did what stays in the audit log." },
  photoDays: { label: "Photos of deliveries", note: "Their hashes stay." },
  signatureDays: {
    label: "Signatures and receivers’ names",
    note: "Their hashes stay, so the record can still be checked.",
  },
  positionDays: {
    label: "Positions of drivers",
    note: "Where each delivery and failed attempt was. The distance to the usual door stays.",
  },
  doorDays: { label: "Usual doors of addresses", note: "Counted from the last delivery there." },
};

/** A period nobody changes here: what it is of, how long, and why. */
export const fixedPeriods = {
  shipments: {
    what: "Shipments and payments",
    period: "Until they are deleted",
    why: "Required by tax and carriage law.",
  },
  trail: {
    what: "Audit log",
    period: "Forever",
    why: "It must be complete to be proof. Personal data in it is erased with the person or shipment.",
  },
  deleted: {
    what: "Deleted shipments",
    why: "Staff can restore one until then. After that, names and addresses are erased.",
  },
  links: {
    what: "Private links",
    period: "30 days after the end, 180 days at most",
    why: "An old e-mail shouldn’t reveal an address.",
  },
  unconfirmed: { what: "Unconfirmed updates", why: "Someone else may have typed the address." },
  sessions: {
    what: "Unused sessions",
    why: "Set by SESSION_IDLE_MINUTES. At most 12 hours for staff and drivers.",
  },
  backups: {
    what: "Daily backups",
    period: (daily: number, weekly: number) =>
      daily === 0 && weekly === 0 ? "None are made" : `The last ${daily} days and ${weekly} weeks`,
    why: "Set on the server (BACKUP_KEEP).",
  },
} as const;
