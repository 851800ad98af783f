import { log, loggablePath } from "#server/log.ts";
import { requestScope } from "#server/request-scope.ts";

/** Logs a missing permission (403): who requested what, from where. Secrets in paths are removed. */
export function logRefusal(method: string, url: string, status: number): void {
  if (status !== 403) return;
  const scope = requestScope();
  log.warn(
    {
      part: "rights",
      method,
      path: loggablePath(url),
      requestId: scope?.requestId,
      clientAddress: scope?.clientAddress,
      personId: scope?.personId ?? null,
    },
    "a right was refused",
  );
}
