import type { RouterContextProvider } from "react-router";
import { securityWords as words } from "#copy/en/security.ts";
import { endOwnSessions } from "#server/features/accounts/end-sessions.ts";
import { formAction } from "#app/web/action.ts";
import { personOf } from "#app/web/actor.ts";
import { securityAddress } from "#app/web/security-page.ts";
import { redirectWithToast } from "#app/web/toast.ts";

/** Signs out one other browser of the user, or all others (`sessionId` null). */
export function endOwn(args: { request: Request; context: Readonly<RouterContextProvider> }, sessionId: string | null) {
  return formAction(args, {
    actor: personOf,
    failed: words.endFailed,
    run: async (person) => {
      const { ended } = await endOwnSessions(person, sessionId);
      return redirectWithToast(securityAddress(person), words.ended(ended));
    },
  });
}
