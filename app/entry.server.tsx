import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { AppError } from "#domain/shared/errors.ts";
import { asAppError } from "#server/db/errors.ts";
import { isBackOffice } from "#app/web/back-office.ts";
import { log, loggablePath } from "#server/log.ts";
import { requestScope } from "#server/request-scope.ts";
import { checkMarkupOf, keepMarkupOf } from "#app/components/ui/kept.ts";
import { collectPage } from "#app/web/collect-page.ts";
import { requestInfo } from "#app/web/context.ts";
import { NonceContext } from "#app/web/nonce.ts";
import { deferScripts } from "#app/web/defer-scripts.ts";
import { waitForTurn } from "#app/web/wait-for-turn.ts";
import { copyRetryAfter } from "#app/web/retry-after.ts";

// In development, components are rendered each time, and cached markup is compared with the new rendering.
if (import.meta.env.PROD) keepMarkupOf(renderToString);
else checkMarkupOf(renderToString, (reason) => log.error(`${reason} (or it was edited since)`));

/** How long a page may wait for its parts before it is aborted. */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestInfo);
  const scope = requestScope();
  if (scope) scope.isErrorPage = routerContext.staticHandlerContext.errors !== null;
  copyRetryAfter(headers, routerContext.staticHandlerContext.actionHeaders);
  await waitForTurn();
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce: nonce === undefined ? undefined : { script: nonce, style: nonce },
        onShellReady: () => void (isShellReady = true),
        // Rendered as a whole: all loaders have finished before React starts, and one buffer costs less than three
        // chained streams.
        onAllReady: () => void pipe(collector),
        onShellError: reject,
        onError(error: unknown) {
          if (isShellReady)
            log.error({ err: error, path: loggablePath(request.url) }, "a page broke while it was rendered");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    const collector = collectPage((drawn) => {
      const page = deferScripts(drawn, { isTool: isBackOffice(new URL(request.url).pathname) });
      clearTimeout(timer);
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(page, { status, headers }));
    });
  });
}

/**
 * Handles what a loader, action or component threw. Expected failures are passed on to server/http/serve-pages.ts;
 * others are logged, and their details never reach the client.
 */
export function handleError(thrown: unknown, { request }: { request: Request }): void {
  // A wrong method or address under a known route: the router's own response, not an error to investigate.
  if (request.signal.aborted || (isRouteErrorResponse(thrown) && thrown.status < 500)) return;
  const error = asAppError(thrown);
  const scope = requestScope();
  if (error instanceof AppError && scope) scope.failure = error;
  else log.error({ err: error, path: loggablePath(request.url) }, "a page failed");
}
