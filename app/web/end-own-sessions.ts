import type { RouterContextProvider } from "react-router";
import { securityWords as words } from "#copy/en/security.ts";
import { endOwnSessions } from "#server/features/accounts/end-sessions.ts";
import { runAction } from "#app/web/action.ts";
import { personOf } from "#app/web/actor.ts";
import { securityAddress } from "#app/web/security-page.ts";
import { redirectWithToast } from "#app/web/toast.ts";

/** Signs out one other browser of the user, or all others (`sessionId` null). */
export function endOwn(context: Readonly<RouterContextProvider>, sessionId: string | null) {
  const person = personOf(context);
  return runAction({
    form: "sessions",
    fields: {},
    parse: () => ({ ok: true, value: null }),
    failed: words.endFailed,
    run: async () => {
      const { ended } = await endOwnSessions(person, sessionId);
      return redirectWithToast(securityAddress(person), words.ended(ended));
    },
  });
}
