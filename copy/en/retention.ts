import { officePlaces } from "#copy/en/office-places.ts";
import type { RetentionName } from "#domain/settings/retention-bounds.ts";

/** Words of the settings page of retention: what is kept for how long. */
export const retentionWords = {
  title: officePlaces.retention,
  lead: "How long what is no longer needed stays. The daily tidying goes by what is saved here.",
  chosen: "Yours to choose",
  days: "days",
  bounds: (least: number, most: number) => `${least} to ${most.toLocaleString("en-US")} days.`,
  fixed: "Fixed, and why",
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
    label: "Words of messages",
    note: "That one was sent, to whom and when stays; what it said goes.",
  },
  bulkResultDays: { label: "Results of work on many shipments", note: "Who did what stays in the audit log." },
};

/** A period nobody changes here: what it is of, how long, and why. */
export const fixedPeriods = {
  shipments: {
    what: "Shipments and payments",
    period: "Until they are deleted",
    why: "Tax and carriage law ask for them.",
  },
  trail: {
    what: "Audit log",
    period: "For ever",
    why: "It must be complete to be proof. Personal data in it is erased with the person or shipment.",
  },
  deleted: { what: "Deleted shipments", why: "So long staff can bring one back; then names and addresses are erased." },
  links: {
    what: "Private links",
    period: "30 days after the end, 180 days at most",
    why: "An old e-mail shouldn’t reveal an address.",
  },
  unconfirmed: { what: "Unconfirmed updates", why: "Someone else may have typed the address." },
  sessions: {
    what: "Sessions unused",
    why: "SESSION_IDLE_MINUTES says so. For staff and drivers never more than 12 hours.",
  },
  backups: {
    what: "Daily backups",
    period: (daily: number, weekly: number) =>
      daily === 0 && weekly === 0 ? "None are made" : `The last ${daily} days and ${weekly} weeks`,
    why: "Set on the server (BACKUP_KEEP).",
  },
} as const;
