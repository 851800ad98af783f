import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { pathHere, plainPath } from "#domain/shared/language.ts";
import { type Actor, isStaff, type PersonActor, type StaffActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { actorContext, guardFailure, requestInfo } from "#app/web/context.ts";

/** Who asks, as `withActor` found out for this request. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const failure = context.get(guardFailure);
  if (failure !== null) throw failure;
  return context.get(actorContext);
}

/** The signed-in person behind a page that `requirePerson` or `requireStaff` guards. */
export function personOf(context: Readonly<RouterContextProvider>): PersonActor {
  const actor = actorOf(context);
  if (actor.kind !== "person") throw new AppError("unauthenticated");
  return actor;
}

/** The dispatcher or administrator behind a page of the back office; anybody else gets 403, before anything they sent is read (B1). */
export function staffOf(context: Readonly<RouterContextProvider>): StaffActor {
  const actor = actorOf(context);
  if (!isStaff(actor)) throw data(null, { status: 403 });
  return actor;
}

/** The administrator behind a page; anybody else gets 403 (B1). */
export function administratorOf(context: Readonly<RouterContextProvider>): Actor {
  const actor = actorOf(context);
  if (!may(actor, "office.administer")) throw data(null, { status: 403 });
  return actor;
}

/** The same as a person: for what is confirmed with a password. */
export function administratorPersonOf(context: Readonly<RouterContextProvider>): PersonActor {
  administratorOf(context);
  return personOf(context);
}

/** Finds out once per request who asks; sends a prolonged session's cookie back, and keeps what this person sees out of every cache. */
export const withActor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { actor, setCookies } = await resolveOrFail(request, context);
  context.set(actorContext, actor);
  const response = await next();
  // Signing in or out sets the session cookie itself; the older one must not come after it.
  if (!response.headers.getSetCookie().some((cookie) => cookie.includes("waybill_session="))) {
    for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  }
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
};

/** Lets back-office staff pass (B1). A visitor is sent to sign in with a way back (B6); what a visitor posted is kept on the page; anyone else gets 403. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }) => {
  const actor = actorOf(context);
  if (isStaff(actor)) return;
  refuseWithoutSecondFactor(request, context);
  if (actor.kind === "visitor") await sendToSignIn(request, "/admin/login");
  throw data(companyFor(context), { status: 403 });
};

/**
 * `withActor` and `requireStaff` for the back office. Where a read finds out nothing because the records fail, no loader gets an actor (each throws
 * the failure), so the layout shows it inside the office. What is posted is refused as before.
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

/** Lets everybody pass who is signed in. A person without the required second factor reaches only the pages that set it up. */
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

/** A middleware that refuses keeps the root's loader from running: the page that explains is told the company by the refusal itself. */
function companyFor(context: Readonly<RouterContextProvider>) {
  return { company: context.get(requestInfo).company };
}

/** Posted by somebody whose session ended meanwhile: the form stays on the page and leads to the sign-in (app/web/keep-form.ts). */
export type SessionEnded = { signInAt: string };

async function sendToSignIn(request: Request, signInAt: string): Promise<never> {
  const { pathname, search } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const path = pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");
  const back = plainPath(path) + withoutInternals(search);
  // What a middleware throws reaches the browser as it stands: the router adds no language to it.
  const signIn = pathHere(`${signInAt}?next=${encodeURIComponent(back)}`);
  if (request.method === "GET" || request.method === "HEAD") throw redirect(signIn);
  if (isData) throw data({ signInAt } satisfies SessionEnded, { status: 401 });
  // No page can carry a file on: it is chosen again.
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) throw redirect(signIn, 303);
  // 307 brings the posted fields along, onto a page that keeps them until they are sent again.
  throw redirect(
    pathHere(
      `/session-ended?${new URLSearchParams({ from: path + withoutInternals(search), door: signInAt }).toString()}`,
    ),
    307,
  );
}

// React Router's own parameters of a data request are no part of the page's address.
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
