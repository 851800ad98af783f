import { href, type RouterContextProvider } from "react-router";
import { securityWords } from "#copy/en/security.ts";
import { endSessions } from "#server/features/accounts/end-sessions.ts";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { redirectWithToast } from "#app/web/toast.ts";

/** Signs a user out of one browser, or of all (without `sessionId`). */
export function endOf(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { userId: string; sessionId?: string };
}) {
  const { userId, sessionId = null } = args.params;
  return formAction(args, {
    actor: administratorOf,
    failed: securityWords.endFailed,
    run: async (actor) => {
      const { ended } = await endSessions(actor, userId, sessionId);
      return redirectWithToast(href("/admin/users/:userId", { userId }), securityWords.ended(ended));
    },
  });
}
