import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { may } from "#domain/people/permissions.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { env } from "#server/env.ts";
import { routeLimits } from "#server/http/route-limits.ts";
import { maySayOneClick } from "#server/http/one-click.ts";
import { isOriginAllowed } from "#server/http/origin-check.ts";
import { headerFault } from "#server/http/raw-headers.ts";
import { readExemptRanges } from "#server/http/read-exempt-ranges.ts";
import { rejectRequest } from "#server/http/reject-request.ts";
import { readLimitedBody } from "#server/http/read-limited-body.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = methods.join(", ");
const urlLimit = 8000;

/**
 * Validates a request first: headers, method, length of URL and body, and the origin of unsafe methods. Reads the body
 * within the limits of its route, so that later parsers get no more than that.
 */
export function admit(
  styles: readonly string[],
): MiddlewareHandler<{ Bindings: Partial<HttpBindings>; Variables: { isForeign?: boolean } }> {
  return async (c, next) => {
    const { method, path: pathname, url } = c.req;
    const { incoming } = c.env ?? {};
    let limits = routeLimits(pathname);
    const fault = incoming ? headerFault(incoming.rawHeaders, limits) : null;
    if (fault) return rejectRequest(pathname, fault, styles, { connection: "close" });
    // A router would log an error for every undecodable path.
    if (!isDecodable(new URL(url).pathname)) return rejectRequest(pathname, "bad_request", styles);
    if (!methods.includes(method)) return rejectRequest(pathname, "method_not_allowed", styles, { allow });
    if (url.length > urlLimit) return rejectRequest(pathname, "url_too_long", styles);
    if (method === "OPTIONS") return c.body(null, 204, { allow });
    if (method === "GET" || method === "HEAD") return next();
    const isAllowed = isOriginAllowed({
      method,
      origin: c.req.header("origin") ?? null,
      fetchSite: c.req.header("sec-fetch-site") ?? null,
      host: c.req.header("host") ?? null,
      baseUrl: env().isBaseUrlSet ? env().baseUrl : null,
      hasCookie: c.req.header("cookie") !== undefined,
    });
    // Mail programs send the one-click POST from any origin. `oneClick` checks the body later.
    if (!isAllowed && !maySayOneClick(method, pathname)) return rejectRequest(pathname, "foreign_origin", styles);
    c.set("isForeign", !isAllowed);
    // Loads the ranges exempt from limits, since any submission may be counted.
    await readExemptRanges();
    // Node enforces the announced length, so the header is enough; every browser sends it.
    if (c.req.header("transfer-encoding") !== undefined)
      return rejectRequest(pathname, "length_required", styles, { connection: "close" });
    const announced = Number(c.req.header("content-length") ?? 0);
    const { mostBytesOfOthers = limits.mostBytes } = limits;
    if (announced > mostBytesOfOthers && announced <= limits.mostBytes && !(await isAdministrator(c.req.raw)))
      limits = { ...limits, mostBytes: mostBytesOfOthers };
    if (announced > limits.mostBytes) return rejectRequest(pathname, "too_large", styles, { connection: "close" });
    // If the body was read already (one-click.ts reads up to a kilobyte), its length was limited there.
    if (incoming && !("stream" in incoming) && !incoming.readableDidRead) {
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "");
      const body = await readLimitedBody(incoming, isForm, limits);
      if (body === null) return rejectRequest(pathname, "too_large", styles, { connection: "close" });
      // The listener reads `rawBody` instead of the stream, which is now empty.
      Object.assign(incoming, { rawBody: body });
    }
    return next();
  };
}

function isDecodable(pathname: string): boolean {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

async function isAdministrator(request: Request): Promise<boolean> {
  const actor = await getActor(request);
  return actor.kind === "person" && may(actor, "office.administer");
}
