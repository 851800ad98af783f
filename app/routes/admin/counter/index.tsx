import { redirect } from "react-router";
import { staffOf } from "#app/web/actor.ts";
import type { Route } from "./+types/index";

/** The counter opens at its drop-off side. */
export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return redirect("/admin/counter/drop-off");
}
