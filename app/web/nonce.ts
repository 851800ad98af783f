import { createContext } from "react";

/** The CSP nonce of this response. entry.server provides it; in the browser it is read back from the page, so that hydration compares equal. */
export const NonceContext = createContext<string | undefined>(undefined);
