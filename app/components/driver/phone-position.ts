import { useEffect, useSyncExternalStore } from "react";
import { oldestFixMs, type SentPosition } from "#domain/road/act-position.ts";
import { positionEveryMs } from "#domain/road/run-position.ts";
import { sendPosition, takeBackPosition } from "#app/components/driver/send-position.ts";

/** `off`: not wanted now; `waiting`: being measured; `refused`: by browser or user; `none`: it cannot be had. */
export type PositionState = "off" | "waiting" | "on" | "refused" | "none";
/** What the driver says about sending it; null before they said anything. */
export type PositionChoice = "yes" | "no" | null;

type Fix = Omit<SentPosition, "salt" | "ageMs"> & { agedMs: number; measuredAt: number };

/** A choice kept under an earlier name was about single stops only. */
const [place, decimals] = ["waybill-positions", 6];
const patienceMs = 20_000;
const refusedByUser = 1;

let state: PositionState = "off";
let isWanted = false;
/** The run on which positions are sent on the way; null if on none. */
let sentOn: string | null = null;
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

/** Measures once, because watching the position all the time would cost battery. */
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
      sendNow();
    },
    ({ code }) => note(code === refusedByUser ? "refused" : "none"),
    { enableHighAccuracy: true, maximumAge: 0, timeout: patienceMs },
  );
}

function sendNow(): void {
  const position = positionNow();
  if (sentOn !== null && position) void sendPosition(sentOn, position);
}

/** A tenth of a meter. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}

/**
 * Measures on each page, and each half minute while it is in front. `runId`: the run under way whose driver sends
 * positions with their stops (G88) and on the way (G90); null if none is wanted. `isBehind`: acts wait here, so that
 * the server may not know yet that the run started.
 */
export function usePosition(runId: string | null, pathname: string, isBehind: boolean): void {
  useEffect(() => {
    sentOn = isBehind ? null : runId;
    sendNow();
  }, [runId, isBehind]);
  useEffect(() => {
    isWanted = runId !== null;
    if (isWanted) return measureInFront();
    fix = null;
    note("off");
    return undefined;
  }, [runId, pathname]);
}

function measureInFront(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    if (document.visibilityState !== "visible") return;
    measure();
    timer = setInterval(measure, positionEveryMs);
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
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
  if (choice === "yes") return measure();
  note("off");
  if (sentOn !== null) void takeBackPosition(sentOn);
}
