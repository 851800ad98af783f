import { createContext } from "react-router";
import type { Actor } from "#domain/people/actor.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import type { ErrorCode } from "#domain/shared/errors.ts";
import type { ShownToast } from "#app/components/layout/toast-message.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";

/** Facts of one request, set by the HTTP server before React Router runs. */
export interface RequestInfo {
  requestId: string;
  nonce: string;
  company: CompanyProfile;
  /** Address that look-ups are counted for; absent where a page is rendered for the cache. */
  clientAddress?: string;
  /** Set if the server rejects a request before a page is rendered; the root then shows the error page. */
  refusal?:
    | {
        code: ErrorCode;
        retryAfterSeconds?: number | undefined;
        message?: string;
        posted?: [string, string][];
        postedFiles?: string[];
      }
    | undefined;
}

export const requestInfo = createContext<RequestInfo>();

/** A tracking page that was loaded already; null if the route's loader loads it. */
export const pageToShow = createContext<TrackingPage | null>(null);

/** Set by `withActor` on the pages that need the actor. */
export const actorContext = createContext<Actor>();

/** The failure that kept the guard of the office from finding the actor; the layout shows it. */
export const guardFailure = createContext<unknown>(null);

/** The message that the previous action left for this page; set by `withToast`. */
export const toastContext = createContext<ShownToast | null>(null);
