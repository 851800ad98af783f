import { backOfficeWords, officeKeyWords } from "#copy/en/back-office.ts";
import { officePlaces } from "#copy/en/office-places.ts";
import type { Role } from "#domain/people/actor.ts";
import { roleMay } from "#domain/people/permissions.ts";
import { plainText } from "#domain/shared/compared-text.ts";
import { fitsItself, numberOfCode } from "#domain/shipments/tracking-number.ts";
import { settingsSections } from "#app/components/admin/settings/settings-sections.ts";
import { placesFor } from "#app/components/layout/admin-places.ts";

export type Found = { kind: "shipment" | "person" | "page" | "action"; to: string; words: string; note: string };
export type FoundPage = { search: string; found: Found[]; hasFailed: boolean };
/** Number of shipments shown. */
export const mostShipments = 6;

/**
 * Returns the tracking number in a scanned or pasted text, or null: at least six letters or digits with a digit among
 * them (A4).
 */
export function scannedNumber(text: string): string | null {
  // Some scanners add group separators, or send a code twice.
  const whole = numberOfCode(text.replaceAll("\u001d", ""));
  const half = whole.slice(0, whole.length / 2);
  const number = half + half === whole && fitsItself(half) ? half : whole;
  return /^[A-Z0-9]{6,40}$/.test(number) && /\d/.test(number) ? number : null;
}

export function findAddress(search: string, opens = false): string {
  return `/admin/search?${new URLSearchParams({ q: search, ...(opens ? { open: "1" } : {}) }).toString()}`;
}

/** As `findAddress`, for the data. */
export function foundAddress(search: string): string {
  return `/admin/search.json?${new URLSearchParams({ q: search }).toString()}`;
}

/**
 * Returns pages and actions of this role whose words begin with every search word. A blank search returns all of
 * them, with the settings as one.
 */
export function findPages(role: Role, search: string): Found[] {
  const actions: Found[] = [
    { kind: "action", to: "/admin/new", words: backOfficeWords.newShipment, note: "" },
    ...(roleMay(role, "people.invite")
      ? [{ kind: "action" as const, to: "/admin/users/new", words: officePlaces.invite, note: "" }]
      : []),
  ];
  const pages = placesFor(role).map(({ to, words }) => ({ kind: "page" as const, to, words, note: "" }));
  const sought = plainText(search).split(" ").filter(Boolean);
  const maySeek = sought.length > 0 && roleMay(role, "settings.read");
  const sections = (maySeek ? settingsSections() : []).map(({ to, words }) => ({
    kind: "page" as const,
    to,
    words,
    note: backOfficeWords.settings,
  }));
  // Accents without letters match nothing.
  if (sought.length === 0 && search.trim() !== "") return [];
  return [...actions, ...pages, ...sections].filter(({ words }) => {
    const own = plainText(words).split(" ");
    return sought.every((word) => own.some((each) => each.startsWith(word)));
  });
}

export const groupTitles: Record<Found["kind"], string> = {
  shipment: officeKeyWords.shipments,
  person: officeKeyWords.people,
  page: officeKeyWords.pages,
  action: officeKeyWords.actions,
};
