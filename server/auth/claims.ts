import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import type { Claims } from "#domain/people/actor.ts";
import { type Side, sides } from "#domain/shipments/side.ts";
import { now } from "#server/clock.ts";
import { sign, verify } from "#server/crypto/sign.ts";

export type ClaimKind = "booked" | "privateLink" | "unlocked";

type Entry = { kind: ClaimKind; shipmentId: string; expiresAtMinute: number; linkId: string };

const purpose = "claims";
const keptPerKind = 20;
const dayMinutes = 24 * 60;

/** Lifetimes of claims. A private link is checked again on every visit, so it may end sooner (A2). */
const lifetimeMinutes: Record<ClaimKind, number> = {
  booked: 180 * dayMinutes,
  privateLink: 180 * dayMinutes,
  unlocked: dayMinutes,
};
/** How long a browser that booked may read and change its shipment, in milliseconds. */
export const bookedClaimMs = lifetimeMinutes.booked * minuteMs;
const idPrefix: Record<ClaimKind, string> = { booked: "clm_", privateLink: "lnk_", unlocked: "" };
const letters: Record<ClaimKind, string> = { booked: "b", privateLink: "p", unlocked: "u" };
const kinds: readonly ClaimKind[] = ["booked", "privateLink", "unlocked"];

/** Names the cookie. On HTTPS the prefix makes browsers reject it from other hosts and over plain HTTP. */
export function claimsCookieName(): string {
  return cookieName("claims");
}

/** Returns the browser's claims, newest first. A forged, foreign or expired cookie yields none. */
export function readClaims(request: Request): Claims {
  const entries = readEntries(request);
  const idsOf = (kind: ClaimKind) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.shipmentId);
  return {
    booked: idsOf("booked"),
    privateLink: idsOf("privateLink"),
    unlocked: idsOf("unlocked"),
    unlockedAs: entries.flatMap(({ kind, shipmentId, linkId }) => {
      const side = sides.find((each) => each === linkId);
      return kind === "unlocked" && side ? [{ shipmentId, side }] : [];
    }),
    openedLinks: entries.flatMap((entry) => (entry.kind === "privateLink" && entry.linkId) || []),
    bookedBy: entries
      .filter(({ kind }) => kind === "booked")
      .map(({ shipmentId, linkId }) => ({ shipmentId, claimId: linkId || null })),
  };
}

/** `side`: whose e-mail or phone was given. */
export function grantClaim(request: Request, kind: "unlocked", shipmentId: string, side?: Side): string;
export function grantClaim(request: Request, kind: "privateLink", shipmentId: string, linkId: string): string;
export function grantClaim(request: Request, kind: "booked", shipmentId: string, claimId?: string): string;
/**
 * Returns the Set-Cookie value that adds a claim to those of the request: HttpOnly, SameSite=Lax, the newest 20 of each
 * kind.
 */
export function grantClaim(request: Request, kind: ClaimKind, shipmentId: string, linkId = ""): string {
  const expiresAtMinute = Math.floor(now().getTime() / minuteMs) + lifetimeMinutes[kind];
  const others = readEntries(request).filter(
    (entry) => entry.kind !== kind || entry.shipmentId !== shipmentId || entry.linkId !== linkId,
  );
  const entries = [{ kind, shipmentId, expiresAtMinute, linkId }, ...others];
  const kept = kinds.flatMap((each) => entries.filter((entry) => entry.kind === each).slice(0, keptPerKind));
  const value = sign(purpose, kept.map(write).join("~"));
  return writeCookie(claimsCookieName(), value, lifetimeMinutes.booked * 60);
}

/** Returns the Set-Cookie value that deletes all claims. */
export function forgetClaims(): string {
  return writeCookie(claimsCookieName(), "", 0);
}

function readEntries(request: Request): Entry[] {
  const signed = readCookie(request.headers.get("cookie"), claimsCookieName());
  const value = signed && verify(purpose, signed);
  if (!value) return [];
  const thisMinute = now().getTime() / minuteMs;
  return value
    .split("~")
    .map(read)
    .filter((entry): entry is Entry => entry !== null && entry.expiresAtMinute > thisMinute);
}

// Without id prefixes: twenty of each kind must fit into one cookie of 4096 bytes.
function write({ kind, shipmentId, expiresAtMinute, linkId }: Entry): string {
  return [
    letters[kind],
    shipmentId.replace(/^shp_/, ""),
    expiresAtMinute.toString(36),
    linkId.replace(idPrefix[kind], ""),
  ].join("!");
}

function read(text: string): Entry | null {
  const [letter, shipment, minute, link] = text.split("!");
  const kind = kinds.find((each) => letters[each] === letter);
  if (!kind || !shipment || !minute) return null;
  return {
    kind,
    shipmentId: `shp_${shipment}`,
    expiresAtMinute: Number.parseInt(minute, 36),
    linkId: link ? `${idPrefix[kind]}${link}` : "",
  };
}
