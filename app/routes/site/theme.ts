import { redirect } from "react-router";
import { env } from "#server/env.ts";
import { isThemeChoice, themeCookie } from "#app/components/layout/theme-choices.ts";
import { readFields } from "#app/web/read-form.ts";
import { pathOfReferrer } from "#app/web/safe-path.ts";
import type { Route } from "./+types/theme";

export function loader() {
  return redirect("/");
}

/** Without scripts: saves the choice and redirects to the page before, if it is known. Ignores other values. */
export async function action({ request }: Route.ActionArgs) {
  const { theme } = await readFields(request);
  const back = pathOfReferrer(request);
  if (!isThemeChoice(theme)) return redirect(back);
  return redirect(back, { headers: { "set-cookie": themeCookie(theme, env().isHttps) } });
}

// Never seen, but without it a refusal would be shown as bare data instead of the designed page.
export default function Theme() {
  return null;
}
