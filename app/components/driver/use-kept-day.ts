import { useEffect, useState } from "react";
import { readDay, type VanDay } from "#app/components/driver/kept-day.ts";

/** The day that this phone keeps, if the page came without a server; undefined until it is read. */
export function useKeptDay(isShell: boolean): VanDay | null | undefined {
  const [kept, setKept] = useState<VanDay | null>();
  useEffect(() => {
    if (isShell) void readDay().then(setKept);
  }, [isShell]);
  return isShell ? kept : null;
}
