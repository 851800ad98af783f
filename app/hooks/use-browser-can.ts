import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Checks whether the browser has a feature; false on the server and before hydration. */
export function useBrowserCan(check: () => boolean): boolean {
  return useSyncExternalStore(never, check, () => false);
}
