import { createContext } from "react";

/**
 * CSP nonce of this response. entry.server provides it; in the browser it is read from the page, so that hydration
 * compares equal.
 */
export const NonceContext = createContext<string | undefined>(undefined);
