import { isRouteErrorResponse, useLocation, useParams, useRouteError } from "react-router";
import { tryAgain, waitSentence } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { lookupFailed } from "#copy/en/tracking-page.ts";
import { pathHere } from "#domain/shared/language.ts";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { useLoadAfterResponse } from "#app/hooks/use-live-revalidate.ts";

/** Data of a failed look-up. `typed` returns to the box. */
export type LookupFailure = {
  kind: "unknown" | "limited" | "failed" | "ended";
  typed: string;
  retryAfterSeconds?: number | undefined;
  /** The message; without one the database is unavailable. */
  words?: { title: string; body: string };
};

/**
 * Says plainly that a number was not found, that there were too many look-ups, or that the database is unavailable,
 * with the box to try again.
 */
export function LookupError() {
  const failure = readFailure(useRouteError(), useParams()["number"] ?? "");
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  useLoadAfterResponse(failure.kind === "failed");
  const words = failure.words ?? lookupFailed;
  const isUnknown = failure.kind === "unknown";
  return (
    <div>
      <meta name="robots" content="noindex" />
      <title>{words.title}</title>
      <div className="tracking-box-row">
        <div className="page-width">
          <TrackingBox
            look="strip"
            initial={failure.typed}
            error={isUnknown ? messages.tracking.notFound : undefined}
          />
        </div>
      </div>
      <div className="page-width lookup-error">
        <h1>{words.title}</h1>
        {failure.kind === "failed" ? <Notice tone="red">{messages.tracking.failed}</Notice> : null}
        <p>{words.body}</p>
        {failure.kind === "failed" && isHydrated ? <p>{lookupFailed.retries}</p> : null}
        {failure.retryAfterSeconds ? <p>{waitSentence(failure.retryAfterSeconds)}</p> : null}
        {failure.kind === "ended" ? null : (
          <p>
            <a className="button" href={pathHere(isUnknown ? "/help#not-found" : pathname + search)}>
              {isUnknown ? lookupFailed.help : tryAgain()}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** Any other error counts as an unavailable database. */
function readFailure(error: unknown, typed: string): LookupFailure {
  if (isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null && "kind" in error.data)
    return error.data as LookupFailure;
  return { kind: "failed", typed, retryAfterSeconds: undefined };
}
