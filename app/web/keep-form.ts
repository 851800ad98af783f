import { data, isRouteErrorResponse, redirect } from "react-router";
import { sessionEndWords } from "#copy/en/session-end.ts";
import { maintenanceKept } from "#copy/en/error-pages.ts";
import { errorPageProps } from "#app/components/layout/error-page.tsx";
import { isConnectionError } from "#app/hooks/is-connection-error.ts";
import { rejectionMessage } from "#app/hooks/rejection-message.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { SessionEnded } from "#app/web/actor.ts";
import { sendableAgain, textsOf, withoutPasswords } from "#app/web/read-form.ts";

type Sending<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * A submission that failed before the action returned: the reason in words and the submitted values. `isAnswered`: a
 * response came; `isTold`: it gave a reason (maintenance, too many requests, session over, too large, refused).
 */
type Lost = {
  status: number;
  isAnswered: boolean;
  isTold: boolean;
  words: string;
  posted: Record<string, string>;
  signInAt?: string;
};

type KeptForm = RefusedForm & { form: string };
type KeptAnswer = ReturnType<typeof data<KeptForm>>;

/**
 * Returns the `clientAction` of a form: if the request fails (connection, error, refusal, session over), the form and
 * its input stay on the page with the reason. The framework adds the type of the server's answer.
 */
export function keepForm(
  failed: (params: Record<string, string | undefined>) => string,
): (sending: Sending<KeptAnswer> & { params: Record<string, string | undefined> }) => Promise<KeptAnswer> {
  return (sending) =>
    keepPosted(sending, ({ status, words, posted, signInAt }) => {
      const answer: KeptForm = {
        form: "",
        message: `${failed(sending.params).replace(/\.$/, "")}. ${words}`,
        issues: [],
        values: posted,
        ...(signInAt ? { signInAt } : { mayRetry: true }),
      };
      return data(answer, { status });
    });
}

/** As `keepForm`, for a form with its own type of answer. `not_found` and `forbidden` are thrown as before. */
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

/** As `keepForm`, for a form whose answer is one message. */
export async function keepPage<T>(sending: Sending<T>, failed: string) {
  return keepPosted(sending, ({ status, words }) => data({ message: `${failed} ${words}` }, { status }));
}

/**
 * For `clientAction` of a form that is only a button: the error page says what did not happen and can send it again,
 * as without scripts (server/http/serve-pages.ts).
 */
export async function keepPressed<T>(sending: Sending<T>): Promise<T> {
  return keepPosted(sending, ({ status, posted, signInAt }) => {
    if (signInAt) throw redirect(signInAt);
    throw data({ posted: sendableAgain(posted), retryAfterSeconds: 5 }, { status });
  });
}

/** Classifies a failed request. Returns null for statuses that have an error page of the app (400, 403, 404, 415). */
export function lostBy(error: unknown): Omit<Lost, "posted"> | null {
  const isOffice = typeof location !== "undefined" && location.pathname.startsWith("/admin");
  if (!(error instanceof Response || isRouteErrorResponse(error))) {
    if (isConnectionError(error))
      return { status: 503, isAnswered: false, isTold: false, words: rejectionMessage({ status: 0 }) };
    return { status: 500, isAnswered: true, isTold: false, words: rejectionMessage({ status: 500 }) };
  }
  const { status } = error;
  // The operator's message, in maintenance mode (E9).
  const { message } = errorPageProps(error);
  const lost = { status, isAnswered: true };
  if (status === 503 && message) return { ...lost, isTold: true, words: `${message} ${maintenanceKept()}` };
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  // With its status, or the router would load the page again and redirect to the sign-in, away from the input.
  if (status === 401 && hasSignIn(body))
    return { ...lost, isTold: true, words: sessionEndWords.endedHere, signInAt: body.signInAt };
  // The framework gives the body as text if the response is not its own.
  const text = typeof body === "string" ? { text: body } : {};
  if (status < 500 && status !== 413 && status !== 429 && !("text" in text)) return null;
  const words = rejectionMessage({ status, isOffice, retryAfterSeconds: waitOf(body), ...text });
  return { ...lost, isTold: status < 500, words };
}

function hasSignIn(body: unknown): body is SessionEnded {
  return typeof body === "object" && body !== null && "signInAt" in body;
}

function waitOf(body: unknown): number {
  const seconds = typeof body === "object" && body !== null && "retryAfterSeconds" in body && body.retryAfterSeconds;
  return typeof seconds === "number" ? seconds : 60;
}
