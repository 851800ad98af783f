import { data, isRouteErrorResponse } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { shipmentWords } from "#copy/en/back-office.ts";
import type { RefusedForm } from "#app/components/admin/admin-pages.ts";
import type { SessionEnded } from "#app/web/actor.ts";

/** For `clientAction`: when the way to the server breaks or the session has ended, the form and what was typed stay on the page with the sentence for it. */
export async function keepForm<T>(send: () => Promise<T>, failed: string) {
  const stay = (status: number, words: string, signInAt?: string) => {
    const answer: RefusedForm & { form: string } = {
      form: "",
      message: `${failed.replace(/\.$/, "")}. ${words}`,
      issues: [],
      values: {},
      ...(signInAt ? { signInAt } : {}),
    };
    return data(answer, { status });
  };
  try {
    return await send();
  } catch (error) {
    // With its status, or the router would load the page again and be sent to the sign-in, away from what was typed.
    if (isRouteErrorResponse(error) && error.status === 401)
      return stay(401, accountWords.sessionEndedHere, (error.data as SessionEnded).signInAt);
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return stay(503, shipmentWords.unreachable);
  }
}
