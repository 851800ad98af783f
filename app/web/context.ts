import { createContext } from "react-router";
import type { Actor } from "#domain/people/actor.ts";
import type { CompanyProfile } from "#domain/settings/company-profile.ts";
import type { ErrorCode } from "#domain/shared/errors.ts";
import type { ToastMessage } from "#app/components/layout/toast-message.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";

/** Facts of one request that doors and pages share; set by the HTTP server before React Router runs. */
export interface RequestInfo {
  requestId: string;
  nonce: string;
  company: CompanyProfile;
  /** Whose look-ups are counted; absent where a page is made for nobody. */
  clientAddress?: string;
  /** Set where the door refuses before any page is made; the root then shows the page that explains. */
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

/** The tracking page that is shown where somebody else looked it up already; null where its loader does. */
export const pageToShow = createContext<TrackingPage | null>(null);

/** Who asks; set by `withActor` on the pages that need to know. */
export const actorContext = createContext<Actor>();

/** Why the guard of the back office could not find out who asks; the page then says so inside the office, and nothing is read. */
export const guardFailure = createContext<unknown>(null);

/** The sentence the action before left for this page; set by `withToast`. */
export const toastContext = createContext<ToastMessage | null>(null);
