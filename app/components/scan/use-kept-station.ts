import { useEffect, useState } from "react";
import { readStation } from "#app/components/scan/kept-station.ts";
import type { StationPage } from "#app/components/scan/station-page.ts";

/** The page that this device keeps, if the document came without a server; undefined until it is read. */
export function useKeptStation(isShell: boolean): StationPage | null | undefined {
  const [kept, setKept] = useState<StationPage | null>();
  useEffect(() => {
    if (isShell) void readStation(new URLSearchParams(location.search)).then(setKept);
  }, [isShell]);
  return isShell ? kept : null;
}
