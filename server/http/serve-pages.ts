import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestInfo } from "#app/web/context.ts";
import { sendableAgain, textsOf } from "#app/web/read-form.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { currentLanguage, languages, pathIn, plainPath } from "#domain/shared/language.ts";
import { getCompanyOrSample } from "#server/features/branches/get-company.ts";
import { rejectRequest } from "#server/http/reject-request.ts";
import { firstSegment, firstSegments, routesUnder } from "#server/http/routes-under.ts";
import { localizedBuild } from "#server/http/localized-build.ts";
import { forSite, isOffice } from "#server/http/site-manifest.ts";
import { requestScope } from "#server/request-scope.ts";

type Refusal = {
  code: AppError["code"];
  retryAfterSeconds?: number | undefined;
  /** The operator's message, if it replaces the default. */
  message?: string;
  posted?: [string, string][];
  postedFiles?: string[];
};
type Variables = { requestId: string; nonce: string | undefined; refusal?: Refusal; clientAddress: string };

/**
 * Serves pages through React Router. An expected failure that escaped a loader (database away, not found) would end as
 * a generic 500; it is rendered again with its own status and page.
 * If the database was away, that page also holds the submitted form for resubmission, since the form's page may need
 * the database too.
 */
export function servePages(build: ServerBuild, mode: string, styles: readonly string[] = []) {
  const office = handlersOf(build, mode);
  const [en, es] = languages.map((language) => handlersOf(forSite(localizedBuild(build, language)), mode));
  const sites = { en, es } as Record<(typeof languages)[number], ReturnType<typeof handlersOf>>;
  return async (c: Context<{ Variables: Variables }>): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    const scope = requestScope();
    const company = await getCompanyOrSample();
    const respond = (request: Request, refusal: Refusal | undefined) => {
      const context = new RouterContextProvider();
      context.set(requestInfo, {
        requestId: c.get("requestId"),
        nonce,
        refusal,
        company,
        clientAddress: c.get("clientAddress"),
      });
      // By the URL in the browser, where its router looks for the page.
      const pages = isOffice(c.req.path) ? office : sites[currentLanguage()];
      return pages(plainPath(new URL(request.url).pathname))(request, context);
    };
    const refused = c.get("refusal");
    const isForm = c.req.method === "POST" && !c.req.path.endsWith(".data") && isSentByForm(c.req.raw);
    const copy = isForm ? c.req.raw.clone() : null;
    const refusal = refused?.message && copy ? { ...refused, ...postedIn(await formOf(copy)) } : refused;
    let response = await respond(c.req.raw, refusal);
    // An address without a page (a file, a form action) shows the error on the tracking page.
    if (refusal && !c.req.path.endsWith(".data") && !isHtml(response)) {
      await response.body?.cancel();
      response = await respond(
        new Request(new URL(pathIn(currentLanguage(), "/track"), c.req.url), { headers: c.req.raw.headers }),
        refusal,
      );
    }
    // A page that accepts no POST got one; the framework's response would describe its routes.
    if (response.status === 405) {
      await response.body?.cancel();
      return rejectRequest(c.req.path, "method_not_allowed", styles, { allow: "GET, HEAD" });
    }
    const isSilent = response.status === 503 && scope?.isErrorPage === true;
    const failure = scope?.failure ?? (isSilent ? { code: "unavailable" as const, retryAfterSeconds: 5 } : undefined);
    const isLost = !refused && copy !== null && failure?.code === "unavailable" && scope?.isErrorPage === true;
    if (!failure || (response.status !== 500 && !isLost)) {
      // Headers of what a middleware or loader threw are lost if no route of the page passes them on.
      if (response.status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", "5");
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
      return response;
    }
    await response.body?.cancel();
    const { code, retryAfterSeconds } = failure;
    const explained = await respond(new Request(c.req.url, { headers: c.req.raw.headers }), {
      code,
      retryAfterSeconds,
      ...(isLost ? postedIn(await formOf(copy)) : {}),
    });
    if (retryAfterSeconds !== undefined) explained.headers.set("retry-after", String(retryAfterSeconds));
    explained.headers.set("cache-control", "no-store");
    return explained;
  };
}

/** Creates a handler per first path segment, on first use. */
function handlersOf(build: ServerBuild, mode: string): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const known = firstSegments(build);
  const handlers = new Map<string, RequestHandler>();
  return (pathname) => {
    const asked = firstSegment(pathname);
    if (asked === null) return whole;
    // Unknown segments share one handler.
    const segment = known.has(asked) ? asked : "";
    let handler = handlers.get(segment);
    if (!handler) handlers.set(segment, (handler = createRequestHandler(routesUnder(build, segment), mode)));
    return handler;
  };
}

function isSentByForm(request: Request): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    request.headers.get("content-type") ?? "",
  );
}

async function formOf(sent: Request): Promise<FormData> {
  return sent.formData().catch(() => new FormData());
}

/** Collects the submitted form. Files cannot be restored, so only their fields are named. */
function postedIn(form: FormData): Pick<Refusal, "posted" | "postedFiles"> {
  const files = [...form].filter(([, value]) => typeof value !== "string").map(([name]) => name);
  return { posted: sendableAgain(textsOf(form)), ...(files.length > 0 ? { postedFiles: files } : {}) };
}

function isHtml(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").startsWith("text/html");
}
