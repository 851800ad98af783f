import { data, isRouteErrorResponse, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { errorPages, maintenanceKept, unreachable, waitSentence } from "#copy/en/error-pages.ts";
import { errorPageProps } from "#app/components/layout/error-page.tsx";
import type { RefusedForm } from "#app/components/admin/admin-pages.ts";
import type { SessionEnded } from "#app/web/actor.ts";
import { sendableAgain, textsOf, withoutPasswords } from "#app/web/form-fields.ts";

type Sending<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * A form that came back without an answer of its own: why, in words, and what was in it. `isAnswered`: the server was there; `isTold`: it said itself
 * why not (closed for maintenance, too often, nobody signed in).
 */
type Lost = {
  status: number;
  isAnswered: boolean;
  isTold: boolean;
  words: string;
  posted: Record<string, string>;
  signInAt?: string;
};

/** For `clientAction`: when the way to the server breaks, its records are silent or the session has ended, the form and what was typed stay on the page with the sentence for it. */
export async function keepForm<T>(sending: Sending<T>, failed: string) {
  return keepPosted(sending, ({ status, words, posted, signInAt }) => {
    const answer: RefusedForm & { form: string } = {
      form: "",
      message: `${failed.replace(/\.$/, "")}. ${words}`,
      issues: [],
      values: posted,
      ...(signInAt ? { signInAt } : { mayRetry: true }),
    };
    return data(answer, { status });
  });
}

/** The same for a form whose answers have a shape of their own. What is not found or not allowed stays so. */
export async function keepPosted<T, A>({ request, serverAction }: Sending<T>, stay: (lost: Lost) => A): Promise<T | A> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const why = lostBy(error);
    if (!why) throw error;
    return stay({ ...why, posted: withoutPasswords(textsOf(form)) });
  }
}

/** The same for a form whose answer is one sentence: what did not happen, and why. */
export async function keepPage<T>(sending: Sending<T>, failed: string) {
  return keepPosted(sending, ({ status, words }) => data({ message: `${failed} ${words}` }, { status }));
}

/**
 * For `clientAction` of a form that is a button alone, and has no page to come back to: the page that explains says what did not happen, and sends it
 * again. The same page as without scripts (server/http/serve-pages.ts).
 */
export async function keepPressed<T>(sending: Sending<T>): Promise<T> {
  return keepPosted(sending, ({ status, posted, signInAt }) => {
    if (signInAt) throw redirect(signInAt);
    throw data({ posted: sendableAgain(posted), retryAfterSeconds: 5 }, { status });
  });
}

/** Why a request met no answer of its own; null where it did: refused, not found, not allowed. */
export function lostBy(error: unknown): Omit<Lost, "posted"> | null {
  // What the server threw comes as an error without a name; a broken way is the browser's own.
  const isAnswered = !(error instanceof TypeError);
  if (!(error instanceof Response || isRouteErrorResponse(error)))
    return { status: 503, isAnswered, isTold: false, words: unreachable() };
  const { status } = error;
  // The operator's own words, where the house is closed (E9).
  const { message } = errorPageProps(error);
  if (status === 503 && message) return { status, isAnswered, isTold: true, words: `${message} ${maintenanceKept()}` };
  // With its status, or the router would load the page again and be sent to the sign-in, away from what was typed.
  if (status === 401 && isRouteErrorResponse(error)) {
    const { signInAt } = error.data as SessionEnded;
    return { status, isAnswered, isTold: true, words: accountWords.sessionEndedHere, signInAt };
  }
  if (status === 429)
    return { status, isAnswered, isTold: true, words: `${errorPages[429].title} ${waitSentence(waitOf(error))}` };
  return status < 500 ? null : { status: 503, isAnswered, isTold: false, words: unreachable() };
}

function waitOf(error: unknown): number {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const seconds = typeof body === "object" && body !== null && "retryAfterSeconds" in body && body.retryAfterSeconds;
  return typeof seconds === "number" ? seconds : 60;
}
