import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false on the server and in the first browser render, then true: for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
