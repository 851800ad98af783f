import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { pathHere, plainPath } from "#domain/shared/language.ts";
import { type Actor, isStaff, type PersonActor, type StaffActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { actorContext, guardFailure, requestInfo } from "#app/web/context.ts";

/** Returns the actor that `withActor` found for this request. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const failure = context.get(guardFailure);
  if (failure !== null) throw failure;
  return context.get(actorContext);
}

/** Returns the signed-in person behind a page that `requirePerson` or `requireStaff` guards. */
export function personOf(context: Readonly<RouterContextProvider>): PersonActor {
  const actor = actorOf(context);
  if (actor.kind !== "person") throw new AppError("unauthenticated");
  return actor;
}

/** Returns the dispatcher or administrator; throws 403 for other actors, before the request's body is read (B1). */
export function staffOf(context: Readonly<RouterContextProvider>): StaffActor {
  const actor = actorOf(context);
  if (!isStaff(actor)) throw data(null, { status: 403 });
  return actor;
}

/** Returns the administrator; throws 403 for other actors (B1). */
export function administratorOf(context: Readonly<RouterContextProvider>): Actor {
  const actor = actorOf(context);
  if (!may(actor, "office.administer")) throw data(null, { status: 403 });
  return actor;
}

/** Returns the administrator as a person, for commands that need a password. */
export function administratorPersonOf(context: Readonly<RouterContextProvider>): PersonActor {
  administratorOf(context);
  return personOf(context);
}

/**
 * Finds the actor once per request, forwards the cookie of a prolonged session, and keeps the response out of every
 * cache.
 */
export const withActor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { actor, setCookies } = await resolveOrFail(request, context);
  context.set(actorContext, actor);
  const response = await next();
  // Signing in or out sets the session cookie itself; the older one must not follow it.
  if (!response.headers.getSetCookie().some((cookie) => cookie.includes("waybill_session="))) {
    for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  }
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
};

/**
 * Lets staff pass (B1). Visitors are sent to the sign-in with a return address (B6), their posted fields are kept;
 * other actors get 403.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }) => {
  const actor = actorOf(context);
  if (isStaff(actor)) return;
  refuseWithoutSecondFactor(request, context);
  if (actor.kind === "visitor") await sendToSignIn(request, "/admin/login");
  throw data(companyFor(context), { status: 403 });
};

/**
 * Combines `withActor` and `requireStaff` for the office. If a read fails because the database is unavailable, every
 * loader throws that failure, so the layout shows it inside the office.
 */
export const guardOffice: MiddlewareFunction<Response> = async (asked, next) => {
  let isThrough = false;
  const goOn = () => {
    isThrough = true;
    return next();
  };
  try {
    return await withActor(asked, async () => {
      await requireStaff(asked, next);
      return goOn();
    });
  } catch (failure) {
    const { method } = asked.request;
    if (isThrough || (method !== "GET" && method !== "HEAD") || statusOfThrown(failure) < 500) throw failure;
    asked.context.set(guardFailure, failure);
    const response = await next();
    response.headers.set("cache-control", "private, no-store");
    response.headers.set("x-robots-tag", "noindex, nofollow");
    return response;
  }
};

function statusOfThrown(thrown: unknown): number {
  if (thrown instanceof Response) return thrown.status;
  // The result of `data()` has no class to test for.
  if (typeof thrown === "object" && thrown !== null && "init" in thrown)
    return (thrown.init as ResponseInit | null)?.status ?? 200;
  return 500;
}

/** Lets signed-in people pass. A person without the required second factor reaches only the pages that set it up. */
export const requirePerson: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (actorOf(context).kind === "visitor") await sendToSignIn(request, "/login");
  if (!setsUpSecondFactor(new URL(request.url).pathname)) refuseWithoutSecondFactor(request, context);
};

const secondFactorPage = "/account/two-factor";

function setsUpSecondFactor(pathname: string): boolean {
  const path = plainPath(pathname.replace(/\.data$/, ""));
  return path === secondFactorPage || path.startsWith(`${secondFactorPage}/`);
}

/** Redirects reads to the set-up page and answers 403 to writes (B7). */
function refuseWithoutSecondFactor(request: Request, context: Readonly<RouterContextProvider>): void {
  const actor = actorOf(context);
  if (actor.kind !== "person" || !actor.lacksSecondFactor) return;
  if (request.method === "GET" || request.method === "HEAD") throw redirect(pathHere(secondFactorPage));
  throw data(companyFor(context), { status: 403 });
}

/** Carries the company to the error page: a middleware that refuses keeps the root's loader from running. */
function companyFor(context: Readonly<RouterContextProvider>) {
  return { company: context.get(requestInfo).company };
}

/**
 * Answer to a form that was posted after the session ended; the form stays and links to the sign-in (app/web/keep-
 * form.ts).
 */
export type SessionEnded = { signInAt: string };

async function sendToSignIn(request: Request, signInAt: string): Promise<never> {
  const { pathname, search } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const path = pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");
  const back = plainPath(path) + withoutInternals(search);
  // A response that a middleware throws reaches the browser unchanged: the router adds no language to it.
  const signIn = pathHere(`${signInAt}?next=${encodeURIComponent(back)}`);
  if (request.method === "GET" || request.method === "HEAD") throw redirect(signIn);
  if (isData) throw data({ signInAt } satisfies SessionEnded, { status: 401 });
  // Files cannot be carried to another page.
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) throw redirect(signIn, 303);
  // 307 carries the posted fields to a page that keeps them until they are sent again.
  throw redirect(
    pathHere(
      `/session-ended?${new URLSearchParams({ from: path + withoutInternals(search), door: signInAt }).toString()}`,
    ),
    307,
  );
}

// Removes React Router's own parameters of a data request.
function withoutInternals(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  params.delete("index");
  const text = params.toString();
  return text ? `?${text}` : "";
}

async function resolveOrFail(request: Request, context: Readonly<RouterContextProvider>) {
  try {
    return await resolveActor(request);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable")
      throw data({ ...companyFor(context), retryAfterSeconds: 5 }, { status: 503, headers: { "Retry-After": "5" } });
    throw error;
  }
}
