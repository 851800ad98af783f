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
  /** Whoever serves this request takes the finished bytes from here: through the body of a Response they would be copied four times. */
  takesBytes?: boolean;
  bytes?: Buffer<ArrayBuffer> | undefined;
  /** Of a page among them: its inline scripts (seal-page.ts). */
  scriptHashes?: string[] | undefined;
};

const holder = globalThis as { waybillRequestScope?: AsyncLocalStorage<RequestScope> };
const storage = (holder.waybillRequestScope ??= new AsyncLocalStorage<RequestScope>());

export function requestScope(): RequestScope | undefined {
  return storage.getStore();
}

export function inRequestScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run);
}

/** A response of finished bytes: with them, or without where the door takes them from the scope. */
export function bytesResponse(bytes: Buffer<ArrayBuffer>, init: { status: number; headers: Headers }): Response {
  const scope = requestScope();
  if (!scope?.takesBytes) return new Response(bytes, init);
  scope.bytes = bytes;
  return new Response(null, init);
}
