import { createContext } from "react-router";

/** Facts of one request that doors and pages share; set by the HTTP server before React Router runs. */
export interface RequestInfo {
  requestId: string;
  nonce: string;
}

export const requestInfo = createContext<RequestInfo>();
