import { useEffect, useState } from "react";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { BookingView, RawFields } from "#domain/bookings/views.ts";
import { findUnsent, throwAwayUseless } from "#app/components/booking/unsent-text.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** Returns what this tab typed in this step and the server never received; null if nothing, and on the server. */
export function useUnsent(step: BookingStep, { raw }: BookingView): RawFields | null {
  const visited = useHydrated() ? step : null;
  const [known, setKnown] = useState<{ visited: BookingStep | null; found: RawFields | null }>({
    visited: null,
    found: null,
  });
  if (known.visited !== visited) setKnown({ visited, found: visited && findUnsent(visited, raw[visited]) });
  useEffect(() => throwAwayUseless(raw, step), [raw, step]);
  return known.visited === visited ? known.found : null;
}
