import type { MiddlewareHandler } from "hono";
import type { Actor } from "#domain/people/actor.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";

const due = new WeakMap<Request, string[]>();

/** Returns the actor of a request, and notes the cookies that prolong their session. */
export async function actorOfBrowser(request: Request): Promise<Actor> {
  const { actor, setCookies } = await resolveActor(request);
  if (setCookies.length > 0) due.set(request, setCookies);
  return actor;
}

/** Sets those cookies: who works by requests alone, as at a scanner, stays signed in. Shared caches get none. */
export const prolongSession: MiddlewareHandler = async (c, next) => {
  await next();
  if (!/no-store|private/.test(c.res.headers.get("cache-control") ?? "")) return;
  for (const cookie of due.get(c.req.raw) ?? []) c.res.headers.append("set-cookie", cookie);
};
