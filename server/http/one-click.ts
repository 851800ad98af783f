import type { MiddlewareHandler } from "hono";
import { subscriptionWords } from "#copy/en/subscriptions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { rejectRequest } from "#server/http/reject-request.ts";

const pageOfSubscription = /^\/subscriptions\/([^/]+)$/;
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
const longestBody = 1024;

/** Checks whether a POST may be a one-click unsubscribe; only then may it be cross-site. */
export function maySayOneClick(method: string, pathname: string): boolean {
  return method === "POST" && pageOfSubscription.test(pathname);
}

/**
 * Handles the unsubscribe button of mail programs (RFC 8058): a POST of exactly `List-Unsubscribe=One-Click`, without
 * session or cookies, from any origin. It is safe because its token can only end the mails of one shipment, or of all
 * that one mail named.
 * Rejects other cross-site requests.
 */
export function oneClick(styles: readonly string[]): MiddlewareHandler<{ Variables: { isForeign?: boolean } }> {
  return async (c, next) => {
    if (!maySayOneClick(c.req.method, c.req.path)) return next();
    if (!(await isOneClick(c.req.raw.clone(), c.req.header("content-length"))))
      return c.get("isForeign") ? rejectRequest(c.req.path, "foreign_origin", styles) : next();
    try {
      await changeSubscription(c.req.path.slice(c.req.path.lastIndexOf("/") + 1), "unsubscribe");
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
      return c.text(subscriptionWords.oneClick.unknown, 404);
    }
    return c.text(subscriptionWords.oneClick.done);
  };
}

/** Checks for a form of either type with that single field. */
async function isOneClick(request: Request, length = "0"): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (Number(length) > longestBody || !forms.some((form) => type.startsWith(form))) return false;
  const fields = await request.formData().catch(() => null);
  const entries = fields === null ? [] : [...fields];
  return entries.length === 1 && entries[0]?.[0] === "List-Unsubscribe" && entries[0][1] === "One-Click";
}
