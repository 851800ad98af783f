import type { MiddlewareHandler } from "hono";
import { isTranslated, languageOfPath, pathIn, plainPath } from "#domain/shared/language.ts";
import { readLanguage } from "#app/web/language.ts";

/**
 * Who chose Spanish before is led to the Spanish page of an address without a language, as from a mail or a bookmark; who follows `/es/admin` to the
 * room it leads to, which has one address. Only whole pages: what a page of ours asks for is in its language already.
 */
export const rememberedLanguage: MiddlewareHandler = async (c, next) => {
  // As it came: what is decoded may not stand in a header.
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
