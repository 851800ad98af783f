import type { HonoRequest, MiddlewareHandler } from "hono";
import { maintenanceBody } from "#copy/en/error-pages.ts";
import { isStaff } from "#domain/people/actor.ts";
import { isOpenInMaintenance } from "#domain/settings/maintenance.ts";
import { problem } from "#server/api/problem.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { Refusal } from "#server/http/limit-lookups.ts";

/** Seconds after which programs and search engines may retry. */
const retryAfterSeconds = 600;

/**
 * Answers public pages and booking routes with 503 and the operator's message during maintenance (E9). Tracking and
 * sign-in stay open, and staff see everything, so that no one is locked out.
 */
export const closeForMaintenance: MiddlewareHandler<{ Variables: { refusal?: Refusal } }> = async (c, next) => {
  const { maintenanceMode, maintenanceMessage } = (await lastKnown()) ?? {};
  if (!maintenanceMode || isOpenInMaintenance(c.req.path) || isStaff(await getActor(c.req.raw))) return next();
  const message = maintenanceMessage || maintenanceBody();
  if (c.req.path.startsWith("/api/") || isScript(c.req))
    return problem(
      503,
      { code: "unavailable", reason: "maintenance", details: { message } },
      { "retry-after": String(retryAfterSeconds) },
    );
  c.set("refusal", { code: "unavailable", retryAfterSeconds, message });
  await next();
  c.res.headers.set("retry-after", String(retryAfterSeconds));
  c.res.headers.set("cache-control", "no-store");
};

/**
 * Checks for a fetch by our own script, such as the support desk, which cannot use a page. The router's `.data`
 * requests get one.
 */
function isScript(request: Pick<HonoRequest, "header" | "path">): boolean {
  return request.header("sec-fetch-dest") === "empty" && !request.path.endsWith(".data");
}

/** Unreadable settings do not mean maintenance: the request itself reports that the database is away. */
async function lastKnown() {
  return (await getSettings().catch(() => null))?.general;
}
