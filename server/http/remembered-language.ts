import type { MiddlewareHandler } from "hono";
import { isTranslated, languageOfPath, pathIn, plainPath } from "#domain/shared/language.ts";
import { readLanguage } from "#app/web/language-cookie.ts";

/**
 * Redirects visitors who chose Spanish from an address without a language to the Spanish page, and `/es/admin` to
 * `/admin`, which exists once.
 * Only for whole pages: a page's own requests already carry its language.
 */
export const rememberedLanguage: MiddlewareHandler = async (c, next) => {
  // Undecoded: decoded text may be invalid in a header.
  const { pathname: asked, search } = new URL(c.req.url);
  const plain = plainPath(asked);
  if (plain !== asked && /^\/(admin|driver|setup)(\/|\.data$|$)/i.test(plain)) return c.redirect(plain + search, 308);
  const isPage = c.req.method === "GET" && c.req.header("sec-fetch-mode") !== "cors" && !asked.endsWith(".data");
  if (!isPage) return next();
  if (languageOfPath(asked) !== "en" || !isTranslated(plain) || !c.req.header("accept")?.includes("text/html"))
    return next();
  const chosen = readLanguage(c.req.header("cookie") ?? null);
  if (chosen !== "es") return next();
  return c.redirect(pathIn(chosen, plain) + search, 302);
};
