import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestInfo } from "#app/web/context.ts";
import { sendableAgain, textsOf } from "#app/web/form-fields.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { currentLanguage, languages, pathIn, plainPath } from "#domain/shared/language.ts";
import { getCompanyOrSample } from "#server/features/branches/get-company.ts";
import { refuse } from "#server/http/refuse.ts";
import { firstSegment, firstSegments, routesUnder } from "#server/http/routes-under.ts";
import { inItsLanguage } from "#server/http/in-its-language.ts";
import { forSite, isOffice } from "#server/http/site-manifest.ts";
import { requestScope } from "#server/request-scope.ts";

type Refusal = {
  code: AppError["code"];
  retryAfterSeconds?: number | undefined;
  /** What the operator says to it, where that is not what the house always says. */
  message?: string;
  posted?: [string, string][];
  postedFiles?: string[];
};
type Variables = { requestId: string; nonce: string | undefined; refusal?: Refusal; clientAddress: string };

/**
 * Pages through React Router. An expected failure that a loader let through (the database is away, the thing is gone) ends there as a nameless 500;
 * it is shown a second time as what it is, with its own status and designed page. What was posted while the records were silent stands on that page, to be
 * sent again: the page of the form itself may need them too.
 */
export function servePages(build: ServerBuild, mode: string, styles: readonly string[] = []) {
  const office = handlersOf(build, mode);
  const [en, es] = languages.map((language) => handlersOf(forSite(inItsLanguage(build, language)), mode));
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
      // By the address the person is at: that is where the browser's router will look for the page.
      const pages = isOffice(c.req.path) ? office : sites[currentLanguage()];
      return pages(plainPath(new URL(request.url).pathname))(request, context);
    };
    const refused = c.get("refusal");
    const isForm = c.req.method === "POST" && !c.req.path.endsWith(".data") && isSentByForm(c.req.raw);
    const copy = isForm ? c.req.raw.clone() : null;
    const refusal = refused?.message && copy ? { ...refused, ...postedIn(await formOf(copy)) } : refused;
    let response = await respond(c.req.raw, refusal);
    // An address without a page of its own (a file, a form's target) says why on one that has.
    if (refusal && !c.req.path.endsWith(".data") && !isHtml(response)) {
      await response.body?.cancel();
      response = await respond(
        new Request(new URL(pathIn(currentLanguage(), "/track"), c.req.url), { headers: c.req.raw.headers }),
        refusal,
      );
    }
    // Something was sent to a page that takes nothing; the framework would describe its routes.
    if (response.status === 405) {
      await response.body?.cancel();
      return refuse(c.req.path, "method_not_allowed", styles, { allow: "GET, HEAD" });
    }
    const isSilent = response.status === 503 && scope?.isErrorPage === true;
    const failure = scope?.failure ?? (isSilent ? { code: "unavailable" as const, retryAfterSeconds: 5 } : undefined);
    const isLost = !refused && copy !== null && failure?.code === "unavailable" && scope?.isErrorPage === true;
    if (!failure || (response.status !== 500 && !isLost)) {
      // What a middleware or loader threw loses its headers where no route of the page passes them on.
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

/** One handler per first segment of an address, made when it is first asked for. */
function handlersOf(build: ServerBuild, mode: string): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const known = firstSegments(build);
  const handlers = new Map<string, RequestHandler>();
  return (pathname) => {
    const asked = firstSegment(pathname);
    if (asked === null) return whole;
    // Whatever begins no address of ours shares what all others share.
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

/** Files cannot be put back into a form: of them only the fields are named. */
function postedIn(form: FormData): Pick<Refusal, "posted" | "postedFiles"> {
  const files = [...form].filter(([, value]) => typeof value !== "string").map(([name]) => name);
  return { posted: sendableAgain(textsOf(form)), ...(files.length > 0 ? { postedFiles: files } : {}) };
}

function isHtml(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").startsWith("text/html");
}
