import type { HonoRequest, MiddlewareHandler } from "hono";
import { maintenanceBody } from "#copy/en/error-pages.ts";
import { isStaff } from "#domain/people/actor.ts";
import { isOpenInMaintenance } from "#domain/settings/maintenance.ts";
import { problem } from "#server/api/problem.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { Refusal } from "#server/http/limit-lookups.ts";

/** Seconds after which a program or a search engine may look again. */
const retryAfterSeconds = 600;

/**
 * While the operator works on the house, public pages and the booking doors answer 503 with the operator's own words (E9). Tracking stays readable, signing
 * in stays open, and staff see everything as ever, so nobody locks themselves out.
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

/** A script of ours that asks by itself, as the support desk does: it has no use for a page. What the router asks for is one. */
function isScript(request: Pick<HonoRequest, "header" | "path">): boolean {
  return request.header("sec-fetch-dest") === "empty" && !request.path.endsWith(".data");
}

/** Nothing known of the settings is no maintenance: what is asked for says itself that the records are away. */
async function lastKnown() {
  return (await getSettings().catch(() => null))?.general;
}
