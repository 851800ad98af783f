import { redirect } from "react-router";
import { readChatSecret } from "#server/auth/chat-cookie.ts";
import { deskAddress, type DeskAnswer } from "#app/components/support/desk.ts";
import { keepCookie, readDesk, runDesk } from "#app/routes/site/desk.ts";
import type { Route } from "./+types/support-messages";

/** The conversation for the dialog, which scripts alone ask; a person who comes here finds the page. */
export async function loader({ request }: Route.LoaderArgs) {
  if (request.headers.get("sec-fetch-mode") === "navigate") return redirect(deskAddress);
  return answered({ desk: await readDesk(readChatSecret(request)) });
}

/** A form of the dialog. */
export async function action(args: Route.ActionArgs) {
  const done = await runDesk(args);
  if (!("secret" in done)) return answered({ refusal: done.data }, { status: done.init?.status ?? 422 });
  const desk = await readDesk(done.secret || null);
  return answered({ desk }, { headers: keepCookie(done.secret) });
}

function answered(
  answer: DeskAnswer,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): Response {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
