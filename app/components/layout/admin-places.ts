import { backOfficeWords } from "#copy/en/back-office.ts";
import { officePlaces } from "#copy/en/office-places.ts";
import type { Role } from "#domain/people/actor.ts";
import { type Permission, roleMay } from "#domain/people/permissions.ts";
import type { IconName, OwnIcon } from "#app/components/ui/icon.tsx";

export type AdminPlace = { to: string; words: string; icon: IconName | OwnIcon; asks: Permission };

const icons = {
  dashboard: { path: "M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z" },
  counter: { path: "M3 11h14v5H3zM5 11V6h10v5M8 6V3h4v3" },
};

/** Places of the navigation in order, with the permission of each, so that no link leads to a 403. */
const places: AdminPlace[] = [
  { to: "/admin/dashboard", words: officePlaces.dashboard, icon: icons.dashboard, asks: "shipments.read" },
  { to: "/admin/shipments", words: officePlaces.shipments, icon: "bag", asks: "shipments.read" },
  { to: "/admin/pickups", words: officePlaces.pickups, icon: "truck", asks: "shipments.pickups" },
  { to: "/admin/board", words: officePlaces.board, icon: "board", asks: "runs.read" },
  { to: "/admin/runs", words: officePlaces.runs, icon: "route", asks: "runs.read" },
  { to: "/admin/counter", words: officePlaces.counter, icon: icons.counter, asks: "counter.serve" },
  { to: "/scan", words: officePlaces.scan, icon: "scan", asks: "acts.record" },
  { to: "/admin/flags", words: officePlaces.flags, icon: "flag", asks: "acts.settle" },
  { to: "/admin/inbox", words: officePlaces.inbox, icon: "inbox", asks: "inbox.read" },
  { to: "/admin/messages", words: officePlaces.messages, icon: "mail", asks: "messages.read" },
  { to: "/admin/accounts", words: officePlaces.accounts, icon: "card", asks: "accounts.read" },
  { to: "/admin/imports", words: officePlaces.imports, icon: "download", asks: "imports.run" },
  { to: "/admin/users", words: backOfficeWords.users, icon: "users", asks: "people.read" },
  { to: "/admin/settings", words: backOfficeWords.settings, icon: "settings", asks: "settings.read" },
  { to: "/admin/audit", words: officePlaces.audit, icon: "lock", asks: "audit.read" },
];

/** Pages whose address does not begin with that of their place. */
const elsewhere: Record<string, string> = {
  new: "/admin/shipments",
  exports: "/admin/shipments",
  edit: "/admin/shipments",
  "print-queue": "/admin/shipments",
  containers: "/admin/runs",
  stations: "/admin/runs",
  devices: "/admin/runs",
  invitations: "/admin/users",
};

/** Returns the places that this role may open. */
export function placesFor(role: Role): AdminPlace[] {
  return places.filter(({ asks }) => roleMay(role, asks));
}

/** Returns the place that a page of the office belongs to; undefined for the search. */
export function placeOf(pathname: string): AdminPlace | undefined {
  const first = pathname.split("/")[2] ?? "";
  const to = elsewhere[first] ?? `/admin/${first}`;
  return places.find((place) => place.to === to);
}

/** Their pages lead to each other themselves. */
const hasOwnNavigation = ["/admin/settings", "/admin/counter"];

/**
 * Returns the breadcrumbs above a page, without the page itself. Empty for a place's own page, settings and counter.
 */
export function crumbsOf(pathname: string): { to: string; words: string }[] {
  const place = placeOf(pathname);
  if (!place || pathname === place.to || hasOwnNavigation.includes(place.to)) return [];
  const [, , first, id, further] = pathname.split("/");
  const isUnderRecord = id && (first === "edit" || (first === "shipments" && further));
  const words = id === "bulk" ? officePlaces.bulkJobs : backOfficeWords.record;
  return [place, ...(isUnderRecord ? [{ to: `/admin/shipments/${id}`, words }] : [])];
}
