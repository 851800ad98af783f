import { useEffect, useSyncExternalStore } from "react";
import { oldestFixMs, type SentPosition } from "#domain/road/act-position.ts";

/** `off`: not wanted now; `waiting`: being measured; `refused`: by browser or user; `none`: it cannot be had. */
export type PositionState = "off" | "waiting" | "on" | "refused" | "none";
/** What the driver says about sending it; null before they said anything. */
export type PositionChoice = "yes" | "no" | null;

type Fix = Omit<SentPosition, "salt" | "ageMs"> & { agedMs: number; measuredAt: number };

const [place, decimals] = ["waybill-position", 6];
const patienceMs = 20_000;
const refusedByUser = 1;

let state: PositionState = "off";
let isWanted = false;
let fix: Fix | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(now: PositionState): void {
  state = now;
  for (const listener of listeners) listener();
}

/** Measures once: no page of the driver watches the position, which would cost battery. */
function measure(): void {
  // Without TLS, browsers have none.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return note("none");
  if (state !== "on") note("waiting");
  geolocation.getCurrentPosition(
    ({ coords, timestamp }) => {
      const { latitude, longitude, accuracy } = coords;
      const [measuredAt, agedMs] = [performance.now(), Math.max(0, Date.now() - timestamp)];
      fix = { latitude: rounded(latitude), longitude: rounded(longitude), accuracyM: accuracy, agedMs, measuredAt };
      note(isWanted ? "on" : "off");
    },
    ({ code }) => note(code === refusedByUser ? "refused" : "none"),
    { enableHighAccuracy: true, maximumAge: 0, timeout: patienceMs },
  );
}

/** A tenth of a meter. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}

/** Measures on each page while it is wanted: between start and end of a run, if the driver sends it (G88). */
export function usePosition(wanted: boolean, pathname: string): void {
  useEffect(() => {
    isWanted = wanted;
    if (wanted) return measure();
    fix = null;
    note("off");
  }, [wanted, pathname]);
}

export function usePositionState(): PositionState {
  return useSyncExternalStore(
    listen,
    () => state,
    () => "off",
  );
}

/** Returns where the phone is, for an act of this moment; null if that is not wanted, or not known of late. */
export function positionNow(): SentPosition | null {
  if (!isWanted || !fix) return null;
  const { agedMs, measuredAt, ...where } = fix;
  const ageMs = Math.round(agedMs + performance.now() - measuredAt);
  return ageMs > oldestFixMs ? null : { ...where, ageMs, salt: crypto.randomUUID() };
}

/** What a driver chose on this phone. */
export function usePositionChoice(personId: string | null): PositionChoice {
  return useSyncExternalStore(
    listen,
    () => readChoice(personId),
    () => null,
  );
}

function readChoice(personId: string | null): PositionChoice {
  try {
    const [who, chosen] = (localStorage.getItem(place) ?? "").split(" ");
    return who === personId && (chosen === "yes" || chosen === "no") ? chosen : null;
  } catch {
    return null;
  }
}

/** Keeps the choice for the next days. With "yes", the browser asks its user at once, inside the tap. */
export function choosePosition(personId: string, choice: "yes" | "no"): void {
  try {
    localStorage.setItem(place, `${personId} ${choice}`);
  } catch {
    // Without storage nothing is sent.
  }
  if (choice === "yes") measure();
  else note("off");
}
