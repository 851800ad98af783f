import { onceInProcess } from "#server/once-in-process.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { AppError } from "#domain/shared/errors.ts";
import { type Language, readLanguageFrom } from "#domain/shared/language.ts";

/** Context of the current request, available without passing a parameter. */
export type RequestScope = {
  requestId: string;
  /** The address for limits. Null in a job. */
  clientAddress: string | null;
  /** The signed-in user once known, for the log. */
  personId?: string;
  /**
   * The browser signed in to this account before, or has a session of it: its password check has priority over those of
   * unknown browsers.
   */
  isKnownBrowser?: boolean;
  /** Language of text for the user; English if unset. */
  language?: Language;
  /** Route pattern of a page: "/track/:number". */
  route?: string;
  /** An expected failure that no loader or action handled; `servePages` shows its page. */
  failure?: AppError;
  /** The page is an error page, without the submitted form. */
  isErrorPage?: boolean;
};

const storage = onceInProcess("request-scope", () => new AsyncLocalStorage<RequestScope>());

readLanguageFrom(() => storage.getStore()?.language ?? "en");

export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

export function inRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run);
}

/** Runs code in a language: a mail is written in its recipient's, regardless of who caused it. */
export function inLanguage<T>(language: Language, run: () => T): T {
  return storage.run({ requestId: "", clientAddress: null, ...storage.getStore(), language }, run);
}

/** Runs code that records no client address. */
export function withoutClientAddress<T>(run: () => T): T {
  return storage.run({ requestId: "", ...storage.getStore(), clientAddress: null }, run);
}
