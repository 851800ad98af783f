import { useEffect, useState } from "react";

/** Null: not known yet, or the browser does not say. */
export type PhoneState = { freeBytes: number | null; isPersisted: boolean; isInstalled: boolean | null };

/** Returns what this browser says of its storage, and whether the page runs as the installed app. */
export function usePhoneState(): PhoneState {
  const [state, setState] = useState<PhoneState>({ freeBytes: null, isPersisted: false, isInstalled: null });
  useEffect(() => {
    const isInstalled = matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches;
    const storage = navigator.storage as StorageManager | undefined;
    const read = async () => {
      const { quota, usage } = (await storage?.estimate()) ?? {};
      const freeBytes = quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
      return { freeBytes, isPersisted: (await storage?.persisted()) ?? false };
    };
    read()
      .catch(() => ({ freeBytes: null, isPersisted: false }))
      .then(
        (found) => setState({ ...found, isInstalled }),
        () => undefined,
      );
  }, []);
  return state;
}
