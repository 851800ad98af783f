import type { IncomingMessage, ServerResponse } from "node:http";
import { languages, pathIn, plainPath } from "#domain/shared/language.ts";
import { stripNonce } from "#app/web/strip-nonce.ts";
import { env } from "#server/env.ts";
import {
  toCachedResponse,
  encodedBody,
  encodingFor,
  getOrBuildResponse,
  type BuiltResponse,
} from "#server/http/response-cache.ts";
import { themeOf } from "#server/http/cache-key.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { writeCachedResponse } from "#server/http/serve-cached-lookup.ts";
import { noteRoute } from "#server/metrics/time-requests.ts";

/** Pages that are the same for all visitors. With a query (a price, a nearby place) the response is private. */
const pages = [
  "/",
  "/services",
  "/about",
  "/contact",
  "/branches",
  "/help",
  "/track",
  "/privacy",
  "/terms",
  "/cookies",
];
const addresses = new Set(pages.flatMap((page) => languages.map((language) => pathIn(language, page))));

/** Headers that belong to a single response, not to the page. */
const ofOneAnswer = ["content-security-policy", "content-length", "date", "vary", "x-request-id"];

/**
 * Serves public pages from memory. The regular path renders the first one per language and theme; without its nonce it
 * is cached for seconds, or until a setting, a branch, a price or a policy changes in any process.
 * Requests with other cookies, and responses that are no complete page (maintenance, errors), take the regular path.
 */
export function createSiteHandler(usual: (request: Request) => Response | Promise<Response>) {
  return (request: IncomingMessage, response: ServerResponse, regularPath: () => void): void => {
    const { method = "", url = "", headers } = request;
    const theme = themeOf(headers.cookie);
    const hasBody = headers["content-length"] || headers["transfer-encoding"];
    if (!addresses.has(url) || theme === null || hasBody || (method !== "GET" && method !== "HEAD"))
      return regularPath();
    noteRoute(request, plainPath(url));
    const key = `site ${theme} ${url}`;
    const answer = async () => {
      const kept = await getOrBuildResponse(key, () => makePage(usual, url, theme));
      if (kept === "private") return regularPath();
      const encoding = encodingFor(kept, headers["accept-encoding"] ?? null);
      const body = await encodedBody(kept, encoding);
      writeCachedResponse(kept, encoding, body, { request, response, requestId: requestIdOf(headers["x-request-id"]) });
    };
    void answer().catch(regularPath);
  };
}

async function makePage(
  usual: (request: Request) => Response | Promise<Response>,
  url: string,
  theme: string,
): Promise<BuiltResponse> {
  const headers = { accept: "text/html", ...(theme ? { cookie: `theme=${theme}` } : {}) };
  const answer = await usual(new Request(`http://everybody${url}`, { headers }));
  const page = Buffer.from(await answer.arrayBuffer());
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  if (answer.status !== 200 || !nonce || answer.headers.has("set-cookie")) return "private";
  const { bytes, scriptHashes } = stripNonce(page, nonce);
  // A nonce in a shared page would open the policy to anyone who reads it.
  if (bytes.includes(nonce)) return "private";
  const policy = contentSecurityPolicy({
    scripts: { hashes: scriptHashes },
    path: plainPath(url),
    isHttps: env().isHttps,
    isDevelopment: false,
  });
  const own = [...answer.headers].filter(([name]) => !ofOneAnswer.includes(name));
  return toCachedResponse(bytes, [...own, ["content-security-policy", policy]]);
}
