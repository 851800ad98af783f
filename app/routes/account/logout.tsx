import { redirect } from "react-router";
import { isStaff } from "#domain/people/actor.ts";
import { signOut } from "#server/features/accounts/sign-out.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [withActor];

export function loader() {
  return redirect("/login");
}

/** Staff go to their door, customers to theirs (B5). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { setCookies } = await signOut(actor, request.headers.get("cookie"));
  return redirect(isStaff(actor) ? "/admin/login" : "/login", {
    headers: setCookies.map((cookie): [string, string] => ["set-cookie", cookie]),
  });
}

// Never seen, but without it a refusal (the database is away) would be shown as bare data instead of the designed page.
export default function Logout() {
  return null;
}
