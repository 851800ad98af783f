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
  draftDays: { label: "Unfinished bookings", note: "Counts for those begun from now on." },
  importDays: {
    label: "Files that were brought in",
    note: "Counts for those brought in from now on. What was taken in from them stays.",
  },
  messageBodyDays: {
    label: "Words of messages",
    note: "That one was sent, to whom and when stays; what it said goes.",
  },
  bulkResultDays: { label: "Results of work on many shipments", note: "Who did what stays in the trail." },
};

/** A period nobody changes here: what it is of, how long, and why. */
export const fixedPeriods = {
  shipments: {
    what: "Shipments and payments",
    period: "Until somebody deletes them",
    why: "Tax and carriage law ask for them.",
  },
  trail: {
    what: "Activity trail",
    period: "For ever",
    why: "A trail with holes proves nothing. Personal values in it are erased with the person or shipment.",
  },
  deleted: { what: "Deleted shipments", why: "So long staff can bring one back; then names and addresses are erased." },
  links: {
    what: "Private links",
    period: "30 days after the end, 180 days at most",
    why: "Whoever finds an old mail should not read an address.",
  },
  unconfirmed: { what: "Updates nobody confirmed", why: "A stranger may have typed the address." },
  sessions: {
    what: "Sessions unused",
    why: "SESSION_IDLE_MINUTES says so. For staff and drivers never more than 12 hours.",
  },
  backups: {
    what: "Daily backups",
    period: (daily: number, weekly: number) =>
      daily === 0 && weekly === 0 ? "None are made" : `The last ${daily} days and ${weekly} weeks`,
    why: "BACKUP_KEEP says so: whoever runs the machine knows its disk.",
  },
} as const;
