import { AsyncLocalStorage } from "node:async_hooks";
import type { AppError } from "#domain/shared/errors.ts";
import { type Language, readLanguageFrom } from "#domain/shared/language.ts";

/** What every line of code may know of the request it serves: never handed around as a parameter. */
export type RequestScope = {
  requestId: string;
  /** Limits count by it. Null in a job: nobody's address. */
  clientAddress: string | null;
  /** The signed-in person who asks, once that was found out; for the log. */
  personId?: string;
  /** The browser signed in to the account it asks for before, or holds a session of it: its password is checked before those of strangers. */
  isKnownBrowser?: boolean;
  /** Of what is written for whoever reads it; English where it is not said. */
  language?: Language;
  /** Of a page, as its route is written: "/track/:number". */
  route?: string;
  /** An expected failure that no loader or action turned into an answer; the door shows its page. */
  failure?: AppError;
  /** The page is one that says what went wrong: whatever form was posted is not on it. */
  isErrorPage?: boolean;
};

const holder = globalThis as { waybillRequestScope?: AsyncLocalStorage<RequestScope> };
const storage = (holder.waybillRequestScope ??= new AsyncLocalStorage<RequestScope>());

readLanguageFrom(() => storage.getStore()?.language ?? "en");

export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

export function inRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run);
}

/** Runs with the words of a language: a mail is written in its reader's, whoever caused it. */
export function inLanguage<T>(language: Language, run: () => T): T {
  return storage.run({ requestId: "", clientAddress: null, ...storage.getStore(), language }, run);
}
