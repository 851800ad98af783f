import { redirect } from "react-router";
import { administratorOf } from "#app/web/actor.ts";
import type { Route } from "./+types/index";

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return redirect("/admin/settings/company");
}

/** Without a page of its own a refusal would be an answer to a program, outside the office. */
export default function Settings() {
  return null;
}
