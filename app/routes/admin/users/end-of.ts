import { href } from "react-router";
import { securityWords } from "#copy/en/security.ts";
import type { Actor } from "#domain/people/actor.ts";
import { endSessions } from "#server/features/accounts/end-sessions.ts";
import { runAction } from "#app/web/action.ts";
import { redirectWithToast } from "#app/web/toast.ts";

/** Signs somebody out of one browser, or of all (`sessionId` null). */
export function endOf(actor: Actor, userId: string, sessionId: string | null) {
  return runAction({
    form: "sessions",
    fields: {},
    parse: () => ({ ok: true, value: null }),
    failed: securityWords.endFailed,
    run: async () => {
      const { ended } = await endSessions(actor, userId, sessionId);
      return redirectWithToast(href("/admin/users/:userId", { userId }), securityWords.ended(ended));
    },
  });
}
