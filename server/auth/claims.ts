import type { Claims } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

export type ClaimKind = "booked" | "privateLink" | "unlocked";

type Entry = { kind: ClaimKind; shipmentId: string; expiresAtMinute: number; linkId: string };

const purpose = "claims";
const keptPerKind = 20;
const dayMinutes = 24 * 60;

/** How long a browser may read what it proved. A private link is asked for again on every visit, so it may end sooner (A2). */
const lifetimeMinutes: Record<ClaimKind, number> = {
  booked: 180 * dayMinutes,
  privateLink: 180 * dayMinutes,
  unlocked: dayMinutes,
};
/** How long a browser that booked may read and change its shipment, in milliseconds. */
export const bookedClaimMs = lifetimeMinutes.booked * 60_000;
const idPrefix: Record<ClaimKind, string> = { booked: "clm_", privateLink: "lnk_", unlocked: "" };
const letters: Record<ClaimKind, string> = { booked: "b", privateLink: "p", unlocked: "u" };
const kinds: readonly ClaimKind[] = ["booked", "privateLink", "unlocked"];

/** Name of the cookie; on https the browser itself then refuses it from other hosts and over plain http. */
export function claimsCookieName(): string {
  return env().isHttps ? "__Host-waybill_claims" : "waybill_claims";
}

/** What this browser proved, newest first. A forged, foreign or outdated cookie proves nothing. */
export function readClaims(request: Request): Claims {
  const entries = readEntries(request);
  const idsOf = (kind: ClaimKind) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.shipmentId);
  return {
    booked: idsOf("booked"),
    privateLink: idsOf("privateLink"),
    unlocked: idsOf("unlocked"),
    openedLinks: entries.flatMap((entry) => (entry.kind === "privateLink" && entry.linkId) || []),
    bookedBy: entries
      .filter(({ kind }) => kind === "booked")
      .map(({ shipmentId, linkId }) => ({ shipmentId, claimId: linkId || null })),
  };
}

export function grantClaim(request: Request, kind: "unlocked", shipmentId: string): string;
export function grantClaim(request: Request, kind: "privateLink", shipmentId: string, linkId: string): string;
export function grantClaim(request: Request, kind: "booked", shipmentId: string, claimId?: string): string;
/** The Set-Cookie value that adds a claim to those of the request: http-only, SameSite=Lax, the newest 20 of each kind. */
export function grantClaim(request: Request, kind: ClaimKind, shipmentId: string, linkId = ""): string {
  const expiresAtMinute = Math.floor(now().getTime() / 60_000) + lifetimeMinutes[kind];
  const others = readEntries(request).filter(
    (entry) => entry.kind !== kind || entry.shipmentId !== shipmentId || entry.linkId !== linkId,
  );
  const entries = [{ kind, shipmentId, expiresAtMinute, linkId }, ...others];
  const kept = kinds.flatMap((each) => entries.filter((entry) => entry.kind === each).slice(0, keptPerKind));
  const value = sign(purpose, kept.map(write).join("~"));
  const maxAge = lifetimeMinutes.booked * 60;
  return `${claimsCookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().isHttps ? "; Secure" : ""}`;
}

/** The Set-Cookie value that forgets all a browser proved. */
export function forgetClaims(): string {
  return `${claimsCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${env().isHttps ? "; Secure" : ""}`;
}

function readEntries(request: Request): Entry[] {
  const signed = cookieValue(request.headers.get("cookie") ?? "", claimsCookieName());
  const value = signed && verify(purpose, signed);
  if (!value) return [];
  const thisMinute = now().getTime() / 60_000;
  return value
    .split("~")
    .map(read)
    .filter((entry): entry is Entry => entry !== null && entry.expiresAtMinute > thisMinute);
}

// Prefixes of ids are left out: twenty of each kind have to fit into one cookie of 4096 bytes.
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

function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}
