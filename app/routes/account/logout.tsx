import { redirect } from "react-router";
import { isStaff } from "#domain/people/actor.ts";
import { chatCookie } from "#server/auth/chat-cookie.ts";
import { forgetClaims } from "#server/auth/claims.ts";
import { draftCookie, readDraftSecret } from "#server/auth/draft-cookie.ts";
import { env } from "#server/env.ts";
import { signOut } from "#server/features/accounts/sign-out.ts";
import { discardDraft } from "#server/features/bookings/discard-draft.ts";
import { readStationMark, stationMarkCookie } from "#app/components/scan/station-mark.ts";
import { actorOf, withActor } from "#app/web/actor.ts";
import { keepPressed } from "#app/web/keep-form.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [withActor];

export function loader() {
  return redirect("/login");
}

/**
 * Redirects staff and customers to their sign-in page (B5). Clears what the next user of this browser must not find:
 * proofs, the draft booking, the support conversation, cached pages and notes. The theme and the known browser remain.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { setCookies } = await signOut(actor, request.headers.get("cookie"));
  const draft = readDraftSecret(request);
  if (draft !== null) await discardDraft(draft);
  const mark = readStationMark(request.headers.get("cookie"));
  // Scans that the server has not got outlast a sign-out (G42), and so does the key of a phone (G73). The sign-in page
  // clears the rest (clear-what-is-left.ts).
  const isKept = mark.waits || mark.phone;
  const cookies = [
    ...setCookies,
    forgetClaims(),
    draftCookie(""),
    chatCookie(""),
    stationMarkCookie({ ...mark, page: false, left: isKept }, env().isHttps),
  ];
  return redirect(isStaff(actor) ? "/admin/login" : "/login", {
    headers: [
      ["clear-site-data", isKept ? '"cache"' : '"cache", "storage"'],
      ...cookies.map((cookie): [string, string] => ["set-cookie", cookie]),
    ],
  });
}

/** Shows an error page, so that no user wrongly believes to be signed out. */
export function clientAction(sent: Route.ClientActionArgs) {
  return keepPressed(sent);
}

// Never seen, but without it a refusal (the database is away) would be shown as bare data instead of the designed page.
export default function Logout() {
  return null;
}
