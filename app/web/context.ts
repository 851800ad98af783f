import { createContext } from "react-router";

/** Facts of one request that doors and pages share; set by the HTTP server before React Router runs. */
export interface RequestInfo {
  requestId: string;
  nonce: string;
  /** Set where the door refuses before any page is made; the root then shows the page that explains. */
  refusal?: { code: "rate_limited"; retryAfterSeconds: number } | undefined;
}

export const requestInfo = createContext<RequestInfo>();
