import type { Permission } from "#domain/people/permissions.ts";

/** What can be taken out of the house as a file (E11). `charges`: one row for each line of a price; `payments`: one for each shipment; `messages`: the inbox; `outbox`: what was written to people, without its words. */
export const exportKinds = [
  "shipments",
  "payments",
  "charges",
  "accounts",
  "messages",
  "outbox",
  "users",
  "activities",
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Nobody exports what they may not read. */
export const exportPermissions: Record<ExportKind, Permission> = {
  shipments: "shipments.read",
  payments: "shipments.read",
  charges: "shipments.read",
  accounts: "accounts.read",
  messages: "inbox.read",
  outbox: "messages.read",
  users: "people.read",
  activities: "audit.read",
};

/** How a value is written: money has the currency of its row, weights and lengths are stored in hundredths. */
export type ColumnKind = "text" | "whole" | "hundredths" | "money" | "instant" | "flag" | "list";
export type ExportedColumn = { name: string; kind: ColumnKind };
