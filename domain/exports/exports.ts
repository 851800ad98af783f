import type { Permission } from "#domain/people/permissions.ts";

/**
 * Data that can be exported as a file (E11). `charges`: one row per price line; `payments`: one row per shipment;
 * `messages`: the inbox; `outbox`: sent messages without their text; `runs`: one row
 * per stop.
 */
export const exportKinds = [
  "shipments",
  "payments",
  "charges",
  "accounts",
  "messages",
  "outbox",
  "runs",
  "users",
  "activities",
] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Permission for each export: the one that allows reading the same data. */
export const exportPermissions: Record<ExportKind, Permission> = {
  shipments: "shipments.read",
  payments: "shipments.read",
  charges: "shipments.read",
  accounts: "accounts.read",
  messages: "inbox.read",
  outbox: "messages.read",
  runs: "runs.read",
  users: "people.read",
  activities: "audit.read",
};

/** Format of a value. Money uses the currency of its row; weights and lengths are in hundredths. */
export type ColumnKind = "text" | "whole" | "hundredths" | "money" | "instant" | "flag" | "list";
export type ExportedColumn = { name: string; kind: ColumnKind };
