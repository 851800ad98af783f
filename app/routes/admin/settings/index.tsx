import { redirect } from "react-router";
import { administratorOf } from "#app/web/actor.ts";
import type { Route } from "./+types/index";

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return redirect("/admin/settings/company");
}

/** With a page a refusal is shown inside the office. */
export default function Settings() {
  return null;
}
