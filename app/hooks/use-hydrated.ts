import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first browser render, true afterwards: for controls that only work with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
