import { log, loggablePath } from "#server/log.ts";
import { requestScope } from "#server/request-scope.ts";

/** Logs an answer that refused a right (403): which person asked for what, from where. Paths are logged without secrets. */
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
