import { AsyncLocalStorage } from "node:async_hooks";
import type { AppError } from "#domain/shared/errors.ts";

/** What every line of code may know of the request it serves: never handed around as a parameter. */
export type RequestScope = {
  requestId: string;
  /** Limits count by it. Null in a job: nobody's address. */
  clientAddress: string | null;
  /** An expected failure that no loader or action turned into an answer; the door shows its page. */
  failure?: AppError;
  /** The page is one that says what went wrong: whatever form was posted is not on it. */
  isErrorPage?: boolean;
};

const holder = globalThis as { waybillRequestScope?: AsyncLocalStorage<RequestScope> };
const storage = (holder.waybillRequestScope ??= new AsyncLocalStorage<RequestScope>());

export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

export function inRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run);
}
