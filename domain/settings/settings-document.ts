import { isRecord } from "#domain/shared/is-record.ts";
import {
  parseChangeCompanySettings,
  parseChangeNotificationSettings,
  writeCompanySettings,
} from "#domain/settings/inputs.ts";
import { writeNotificationSettings } from "#domain/settings/inputs.ts";
import { parseChangeMaintenance, writeMaintenance } from "#domain/settings/maintenance.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { cutText } from "#domain/shared/cut-text.ts";

type Plain = Record<string, unknown>;

const companyFields = ["companyName", "companyEmail", "companyPhone", "companyAddress"] as const;
const maintenanceFields = ["maintenanceMode", "maintenanceMessage"] as const;
const notificationFields = ["enableNotifications", "enableEmailNotifications", "enableSMSNotifications"] as const;
const takenFields: readonly string[] = [...companyFields, ...maintenanceFields, ...notificationFields];

/** Why a field of the document is not imported. Texts are in copy/en/settings-document.ts. */
export const leftReasons = ["secret", "provider", "currency", "unknown"] as const;
export type LeftReason = (typeof leftReasons)[number];
const leftFields: Record<string, LeftReason> = {
  smsApiKey: "secret",
  emailApiKey: "secret",
  smsProvider: "provider",
  emailProvider: "provider",
  defaultCurrency: "currency",
  // Metadata that document databases add.
  id: "unknown",
};

export const documentLimit = 50_000;

/**
 * Finds the document `general` of the collection `settings` (E11), alone or within an export of that database; null
 * if absent.
 */
export function findSettingsDocument(text: string): Plain | null {
  try {
    return text.length > documentLimit ? null : insideOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function insideOf(json: unknown, depth = 0): Plain | null {
  if (depth > 3) return null;
  if (Array.isArray(json))
    return insideOf(json.find((each) => isRecord(each) && each["id"] === "general") ?? json[0], depth + 1);
  if (!isRecord(json)) return null;
  const known: readonly string[] = [
    ...companyFields,
    ...maintenanceFields,
    ...notificationFields,
    ...Object.keys(leftFields),
  ];
  if (Object.keys(json).some((name) => name !== "id" && known.includes(name))) return json;
  const inner = json["settings"] ?? json["general"] ?? json["documents"] ?? json["data"];
  return inner === undefined ? null : insideOf(inner, depth + 1);
}

/** Returns the document without secrets, which must not be shown again (B8). */
export function withoutSecrets(document: Plain): Plain {
  return Object.fromEntries(Object.entries(document).filter(([name]) => leftFields[name] !== "secret"));
}

type SettingsChange = { field: string; before: string | boolean; after: string | boolean };
export type ReadDocument = {
  general: Settings["general"];
  notifications: Settings["notifications"];
  changes: SettingsChange[];
  same: string[];
  left: { field: string; reason: LeftReason }[];
  issues: FieldIssue[];
};

/**
 * Applies the document to the settings with the rules of their forms. Every field is a change, unchanged, skipped
 * with a reason, or invalid.
 */
export function readSettingsDocument(document: Plain, now: Pick<Settings, "general" | "notifications">): ReadDocument {
  const given = Object.fromEntries(
    takenFields.filter((name) => Object.hasOwn(document, name)).map((name) => [name, textOf(document[name])]),
  );
  const issues = readGroups(given, now).issues;
  const wrong = new Set(issues.map(({ path }) => path));
  // One rejected field does not reject the other fields of its section.
  const good = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const { general, notifications } = readGroups(good, now);
  const before = written(now);
  const after = written({ general, notifications });
  const named = takenFields.filter((name) => Object.hasOwn(good, name));
  return {
    general,
    notifications,
    changes: named.flatMap((field) =>
      before[field] === after[field] ? [] : [{ field, before: before[field] ?? "", after: after[field] ?? "" }],
    ),
    same: named.filter((field) => before[field] === after[field]),
    left: leftOf(document),
    issues,
  };
}

type Now = Pick<Settings, "general" | "notifications">;

function readGroups(given: Record<string, string>, now: Now): Now & { issues: FieldIssue[] } {
  const typed = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  const version = "1";
  const { general, notifications } = now;
  const company = parseChangeCompanySettings({ ...writeCompanySettings(general), ...typed(companyFields), version });
  const closing = parseChangeMaintenance({ ...writeMaintenance(general), ...typed(maintenanceFields), version });
  const switches = parseChangeNotificationSettings({
    ...writeNotificationSettings(notifications),
    ...typed(notificationFields),
    version,
  });
  return {
    general: { ...general, ...valueOf(company), ...valueOf(closing) },
    notifications: { ...notifications, ...valueOf(switches) },
    issues: [company, closing, switches].flatMap((read) => (read.ok ? [] : read.issues)),
  };
}

function written({ general, notifications }: Now): Record<string, string | boolean | undefined> {
  return {
    ...writeCompanySettings(general),
    ...writeMaintenance(general),
    ...writeNotificationSettings(notifications),
  };
}

function leftOf(document: Plain): ReadDocument["left"] {
  return Object.entries(document).flatMap(([field, value]) => {
    if (takenFields.includes(field)) return [];
    const reason = Object.hasOwn(leftFields, field) ? (leftFields[field] ?? "unknown") : "unknown";
    // Empty fields need no manual entry.
    return value === "" || value === null ? [] : [{ field: cutText(field, 80), reason }];
  });
}

type Read<T extends { version: number }> = { ok: true; value: T } | { ok: false };

function valueOf<T extends { version: number }>(read: Read<T>): Omit<T, "version"> | object {
  if (!read.ok) return {};
  const { version: _, ...value } = read.value;
  return value;
}

/** Converts a value to a form field. Other types than text and boolean are rejected by their field. */
function textOf(value: unknown): string {
  if (value === true) return "on";
  if (value === false || value === null || value === undefined) return "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "\u0000";
}
