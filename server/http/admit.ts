import type { MiddlewareHandler } from "hono";
import { env } from "#server/env.ts";
import { isOriginAllowed } from "#server/http/origin-check.ts";
import { refuse } from "#server/http/refuse.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = methods.join(", ");
const bodyLimitBytes = 1024 * 1024;
const urlLimit = 8000;

/** The first look at a request: method, length of address and body, and whether an unsafe one comes from our own pages. */
export function admit(styles: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const { method, path: pathname, url } = c.req;
    if (!methods.includes(method)) return refuse(pathname, "method_not_allowed", styles, { allow });
    if (url.length > urlLimit) return refuse(pathname, "url_too_long", styles);
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
    if (!isAllowed) return refuse(pathname, "foreign_origin", styles);
    // Node holds a body to the length it announced, so the header is enough; every browser sends it.
    if (c.req.header("transfer-encoding") !== undefined)
      return refuse(pathname, "length_required", styles, { connection: "close" });
    if (Number(c.req.header("content-length") ?? 0) > bodyLimitBytes)
      return refuse(pathname, "too_large", styles, { connection: "close" });
    return next();
  };
}
