import { loadMessage } from "#server/features/notifications/message.rows.ts";
import type { Route } from "./+types/message";

/** One message as a mail program would get it. Its styles are its own, so the page's policy allows just those. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const message = await loadMessage(params.messageId);
  if (!message) return new Response("Not found", { status: 404 });
  if (new URL(request.url).searchParams.get("as") === "text")
    return new Response(message.textBody, { headers: { "content-type": "text/plain; charset=utf-8" } });
  return new Response(message.htmlBody, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
