import { AsyncLocalStorage } from "node:async_hooks";

/** What every line of code may know of the request it serves: never handed around as a parameter. */
export type RequestScope = { requestId: string; clientAddress: string };

const holder = globalThis as { waybillRequestScope?: AsyncLocalStorage<RequestScope> };
const storage = (holder.waybillRequestScope ??= new AsyncLocalStorage<RequestScope>());

export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

export function inRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run);
}
