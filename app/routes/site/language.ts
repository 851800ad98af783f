import { redirect } from "react-router";
import { isLanguage, pathIn, plainPath } from "#domain/shared/language.ts";
import { env } from "#server/env.ts";
import { languageCookie } from "#app/web/language-cookie.ts";
import { pathOfReferrer, safePath } from "#app/web/safe-path.ts";
import type { Route } from "./+types/language";

/** Saves the chosen language in this browser and redirects to the same page in it. A link, so it needs no scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [language, back] = [asked.get("to"), safePath(asked.get("from"), pathOfReferrer(request))];
  if (!isLanguage(language)) return redirect("/");
  const { pathname, search } = new URL(back, request.url);
  return redirect(safePath(pathIn(language, plainPath(pathname)) + search, "/"), {
    headers: { "set-cookie": languageCookie(language, env().isHttps), "cache-control": "no-store" },
  });
}
