import { version } from "#domain/settings/form-fields.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/** First parts of the addresses that stay open during maintenance (E9): tracking, signing in, and what the pages that stay open are drawn with. */
const open = new Set([
  "track",
  "t",
  "subscriptions",
  "verify",
  "offline",
  "admin",
  "driver",
  "login",
  "logout",
  "account",
  "setup",
  "invitations",
  "session-ended",
  "forgot-password",
  "reset-password",
  "verify-email",
  "known-browser",
  "manifest.webmanifest",
  "favicon.svg",
  "brand",
  "theme",
  "robots.txt",
  ".well-known",
]);
const openApi = [
  "/api/v1/tracking",
  "/api/v1/live",
  "/api/v1/message-checks",
  "/api/v1/push-key",
  "/api/openapi.json",
  "/api/docs",
];
/** What is changed from a tracking page waits, like every booking. */
const changes = new Set(["correction", "cancellation", "repeat-booking"]);

/** Whether everybody may open this address during maintenance (E9); all others are for staff. `pathname` as it came: case and escapes are read as pages read them. */
export function isOpenInMaintenance(pathname: string): boolean {
  const plain = decoded(pathname)
    .toLowerCase()
    .replace(/\.data$/, "");
  if (plain.startsWith("/api/")) return openApi.some((start) => plain === start || plain.startsWith(`${start}/`));
  const [, first = "", , third = ""] = plain.replace(/^\/es(?=\/|$)/, "").split("/");
  return open.has(first) && !(first === "track" && changes.has(third));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the page of maintenance changes. */
export const changeMaintenanceShape = {
  version,
  maintenanceMode: flag,
  maintenanceMessage: text(500, { multiline: true }),
};

export function parseChangeMaintenance(raw: unknown): FieldsResult<typeof changeMaintenanceShape> {
  return parseFields(changeMaintenanceShape, raw);
}

export function writeMaintenance({ maintenanceMode, maintenanceMessage }: Settings["general"]) {
  return { maintenanceMode, maintenanceMessage };
}
