import { data, type RouterContextProvider } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { verdictReason } from "#copy/en/messages.ts";
import { overLimitWords } from "#copy/en/over-limit.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { asAppError } from "#server/db/errors.ts";
import { log } from "#server/log.ts";
import { readFields, withoutPasswords } from "#app/web/read-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";

/** Answer to a rejected form: one message for the form, messages of fields, and the submitted values. */
type FormAnswer = {
  form: string;
  message: string;
  issues: { field: string; message: string }[];
  values: Record<string, string>;
  /** The database is unavailable; the form may be sent again. */
  mayRetry?: boolean;
  /** Someone else saved in the meantime (E5). */
  isStale?: boolean;
};

type Answer<A = ReturnType<typeof data<FormAnswer>>> = (
  status: number,
  message: string,
  issues?: FieldIssue[],
  headers?: Record<string, string>,
  more?: { overLimit?: string | null; isStale?: boolean },
) => A;
type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };

type FormOptions<A, T, R> = {
  actor: (context: Readonly<RouterContextProvider>) => A;
  /** Only where a page shows the answers of several forms. */
  form?: string;
  /** The button that sent the form, and those that the page has; "" is one without a name. */
  button?: { sent: string | undefined; known: readonly string[] };
  /** Fields that the route read itself, for example of a form with a file. */
  fields?: Record<string, string>;
  parse?: (fields: Record<string, string>) => Parsed<T> | Promise<Parsed<T>>;
  failed: string;
  /** Replaces `failed` where the database is unavailable. */
  silent?: string;
  run: (actor: A, input: T, fields: Record<string, string>) => Promise<R>;
};

/**
 * Runs the action of a form: finds the actor, parses the fields and calls the use case. Without `parse` the form is a
 * button alone; the field `from`, the page to return to, reaches `run` but not `parse`. A rejection becomes field
 * messages, or `failed` and the reason, with its status; `not_found` and `forbidden` throw the error page.
 * An unknown button is rejected, and nothing is parsed or done.
 */
export async function formAction<A, T = null, R extends Response | object = Response>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { actor, form = "", button, parse, run, ...said }: FormOptions<A, T, R>,
) {
  const who = actor(context);
  const fields = said.fields ?? (await readFields(request));
  const answer: Answer = (status, message, issues = [], headers = {}, { overLimit, isStale } = {}) =>
    data(
      {
        form,
        message,
        issues: issues.map(({ path, message: key }) => ({
          field: path,
          message: (path === "overLimit" && overLimit) || fieldMessage(key),
        })),
        values: withoutPasswords(fields),
        ...(status >= 500 ? { mayRetry: true } : {}),
        ...(isStale ? { isStale } : {}),
      } satisfies FormAnswer,
      { status, headers },
    );
  if (button && !button.known.includes(button.sent ?? "")) return answer(422, said.failed);
  const { from: _from, ...own } = fields;
  const parsed = (await parse?.(own)) ?? { ok: true as const, value: null as T };
  if (!parsed.ok) return answer(422, "", parsed.issues);
  try {
    return await run(who, parsed.value, fields);
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const error = asAppError(thrown);
    if (!(error instanceof AppError)) {
      log.error({ err: error, form }, "a form failed");
      return answer(500, said.failed);
    }
    return refused(error, { failed: (error.code === "unavailable" && said.silent) || said.failed, answer });
  }
}

/** As `formAction`, for a change after which `done` names the next page and its message. */
export async function changeAction<A, T = null>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  {
    done,
    ...form
  }: FormOptions<A, T, unknown> & { done: (actor: A, input: T, fields: Record<string, string>) => [string, string] },
) {
  return formAction<A, T>(args, {
    ...form,
    run: async (...given) => {
      await form.run(...given);
      return redirectWithToast(...done(...given));
    },
  });
}

function refused<A>(error: AppError, { failed, answer }: { failed: string; answer: Answer<A> }): A {
  const status = statusOfError(error);
  if (error.code === "not_found" || error.code === "forbidden") throw data(null, { status });
  if (error.issues.length > 0) return answer(status, "", error.issues, {}, { overLimit: overLimitSentence(error) });
  const wait = error.retryAfterSeconds;
  const why = wait ? waitSentence(wait) : error.code === "unavailable" ? "" : verdictReason(error.reason ?? error.code);
  const headers: Record<string, string> = wait ? { "Retry-After": String(wait) } : {};
  return answer(status, `${failed}${why ? ` ${why}` : ""}`, [], headers, {
    isStale: error.code === "stale" || error.reason === "stale",
  });
}

/**
 * Returns the amounts of a rejection over the credit limit (E12), so that no one confirms amounts they cannot see;
 * else null.
 */
function overLimitSentence({ details }: AppError): string | null {
  const { openMinor, limitMinor, amountMinor, currency } = details;
  if (typeof limitMinor !== "number") return null;
  const money = (minor: unknown) => formatMoney({ amountMinor: Number(minor), currency: String(currency) });
  return overLimitWords.now(money(openMinor), money(limitMinor), money(amountMinor));
}
