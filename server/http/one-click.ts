import type { MiddlewareHandler } from "hono";
import { subscriptionWords } from "#copy/en/subscriptions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";

const pageOfSubscription = /^\/subscriptions\/([^/]+)$/;
const form = "application/x-www-form-urlencoded";
const longestBody = 1024;

/**
 * The button a mail program shows beside a mail of a series (RFC 8058): a POST of exactly `List-Unsubscribe=One-Click`, without session or cookies and
 * from wherever the program runs. It can do nothing but end the mails of one shipment, for whoever holds its token, so where it comes from is not asked.
 */
export const oneClick: MiddlewareHandler = async (c, next) => {
  const token = c.req.method === "POST" ? pageOfSubscription.exec(c.req.path)?.[1] : undefined;
  const length = Number(c.req.header("content-length") ?? 0);
  if (token === undefined || length === 0 || length > longestBody) return next();
  if (!(await isOneClick(c.req.raw.clone(), c.req.header("content-type") ?? form))) return next();
  try {
    await changeSubscription(decodeURIComponent(token), "unsubscribe");
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return c.text(subscriptionWords.oneClick.unknown, 404);
    throw error;
  }
  return c.text(subscriptionWords.oneClick.done);
};

/** As a form of either kind; nothing else may stand beside the one field. */
async function isOneClick(request: Request, contentType: string): Promise<boolean> {
  const isForm = contentType.startsWith(form) || contentType.startsWith("multipart/form-data");
  const fields = isForm ? await request.formData().catch(() => null) : null;
  const entries = fields === null ? [] : [...fields];
  return entries.length === 1 && entries[0]?.[0] === "List-Unsubscribe" && entries[0][1] === "One-Click";
}
