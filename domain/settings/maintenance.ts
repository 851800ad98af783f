import { version } from "#domain/settings/form-fields.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/**
 * First path segments that stay available during maintenance (E9): tracking, sign-in, scanning, and the assets of
 * these pages.
 */
const open = new Set([
  "track",
  "t",
  "subscriptions",
  "verify",
  "offline",
  "admin",
  "driver",
  "scan",
  "counter",
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
  "/api/v1/acts",
  "/api/v1/time",
  "/api/v1/message-checks",
  "/api/v1/push-key",
  "/api/openapi.json",
  "/api/docs",
];
/** Changes on a tracking page are unavailable, like bookings. */
const changes = new Set(["correction", "cancellation", "repeat-booking"]);

/**
 * Checks whether a path is public during maintenance (E9); all others are for staff. `pathname` is raw: case and
 * escapes are decoded as the router does.
 */
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
