import { redirect } from "react-router";
import { isStaff } from "#domain/people/actor.ts";
import { forgetClaims } from "#server/auth/claims.ts";
import { draftCookie, readDraftSecret } from "#server/auth/draft-cookie.ts";
import { signOut } from "#server/features/accounts/sign-out.ts";
import { discardDraft } from "#server/features/bookings/discard-draft.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { keepPressed } from "#app/web/keep-form.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [withActor];

export function loader() {
  return redirect("/login");
}

/**
 * Staff go to their door, customers to theirs (B5). Whoever sits down next finds nothing: what this browser proved and the booking in the making go
 * too, and so do pages and notes the browser kept. Its other cookies stay: the theme, and that it signed in before, which opens nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { setCookies } = await signOut(actor, request.headers.get("cookie"));
  const draft = readDraftSecret(request);
  if (draft !== null) await discardDraft(draft);
  const cookies = [...setCookies, forgetClaims(), draftCookie("")];
  return redirect(isStaff(actor) ? "/admin/login" : "/login", {
    headers: [
      ["clear-site-data", '"cache", "storage"'],
      ...cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
    ],
  });
}

/** Nobody may believe to be signed out who is not. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPressed(sent);
}

// Never seen, but without it a refusal (the database is away) would be shown as bare data instead of the designed page.
export default function Logout() {
  return null;
}
