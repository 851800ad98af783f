import type { ServerBuild } from "react-router";
import { errorPages, returnHome } from "#copy/en/error-pages.ts";
import { routeRefusals } from "#copy/en/problems.ts";
import { currentLanguage, pathHere } from "#domain/shared/language.ts";
import { problem } from "#server/api/problem.ts";

const refusals = {
  bad_request: { status: 400, title: () => errorPages[400].title },
  headers_too_large: { status: 431, title: () => routeRefusals.headers_too_large },
  foreign_origin: { status: 403, title: () => routeRefusals.foreign_origin },
  too_slow: { status: 408, title: () => routeRefusals.too_slow },
  method_not_allowed: { status: 405, title: () => routeRefusals.method_not_allowed },
  length_required: { status: 411, title: () => routeRefusals.length_required },
  too_large: { status: 413, title: () => errorPages[413].title },
  url_too_long: { status: 414, title: () => routeRefusals.url_too_long },
  internal: { status: 500, title: () => errorPages[500].title },
  unavailable: { status: 503, title: () => errorPages[503].title },
} as const;

export type RefusalCode = keyof typeof refusals;

/** The user must shorten the request: a retry would fail again. */
const isTooMuch = (code: RefusalCode) =>
  code === "url_too_long" || code === "headers_too_large" || code === "too_large";

/**
 * Answers a rejected request before any page or API runs: a problem document for programs, or a page that needs neither
 * database nor script.
 */
export function rejectRequest(
  pathname: string,
  code: RefusalCode,
  styles: readonly string[] = [],
  headers: Record<string, string> = {},
): Response {
  const { status } = refusals[code];
  const title = refusals[code].title();
  if (pathname.startsWith("/api/")) return problem(status, { code }, headers);
  const body =
    status >= 500 ? errorPages[status === 503 ? 503 : 500].body : errorPages[isTooMuch(code) ? 413 : 400].body;
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const html = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head><body><main id="main"><div class="page-width error-page"><div><h1>${title}</h1><p>${body}</p><div class="error-page-actions"><a class="button signal" href="${pathHere("/")}">${returnHome()}</a></div></div></div></main></body></html>`;
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** Returns the built style sheets of the document, for pages that look like the others. */
export function documentStyles(build: Pick<ServerBuild, "assets">): string[] {
  return build.assets.routes["root"]?.css ?? [];
}
