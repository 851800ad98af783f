import { auditWords } from "#copy/en/audit.ts";
import { backOfficeWords, shipmentListWords } from "#copy/en/back-office.ts";
import { dashboardWords } from "#copy/en/dashboard.ts";
import { billingAccountWords } from "#copy/en/billing-accounts.ts";
import { inboxWords } from "#copy/en/inbox.ts";
import type { Role } from "#domain/people/actor.ts";
import type { IconName } from "#app/components/ui/icon.tsx";

export type AdminPlace = { to: string; words: string; icon: IconName; roles: readonly Role[] };

const staff: readonly Role[] = ["admin", "dispatcher"];
const administrators: readonly Role[] = ["admin"];

/** Places of the rail in their order, each for the roles that its door lets in: a link that answers 403 is never offered. */
const places: AdminPlace[] = [
  { to: "/admin/dashboard", words: dashboardWords.title, icon: "dashboard", roles: staff },
  { to: "/admin/shipments", words: shipmentListWords.title, icon: "bag", roles: staff },
  { to: "/admin/inbox", words: inboxWords.title, icon: "inbox", roles: staff },
  { to: "/admin/accounts", words: billingAccountWords.title, icon: "card", roles: staff },
  { to: "/admin/users", words: backOfficeWords.users, icon: "users", roles: administrators },
  { to: "/admin/settings", words: backOfficeWords.settings, icon: "settings", roles: administrators },
  { to: "/admin/audit", words: auditWords.title, icon: "lock", roles: administrators },
];

/** Pages whose address does not begin with their place's. */
const elsewhere: Record<string, string> = {
  new: "/admin/shipments",
  edit: "/admin/shipments",
  invitations: "/admin/users",
};

/** What this role may open. */
export function placesFor(role: Role): AdminPlace[] {
  return places.filter(({ roles }) => roles.includes(role));
}

/** The place a page of the back office belongs to, or none (its search). */
export function placeOf(pathname: string): AdminPlace | undefined {
  const first = pathname.split("/")[2] ?? "";
  const to = elsewhere[first] ?? `/admin/${first}`;
  return places.find((place) => place.to === to);
}

/** The way from the place down to a page, without the page itself; empty for the place's own page and for the settings, whose sections stand beside each other. */
export function crumbsOf(pathname: string): { to: string; words: string }[] {
  const place = placeOf(pathname);
  if (!place || pathname === place.to || place.to === "/admin/settings") return [];
  const [, , first, id, further] = pathname.split("/");
  const isUnderRecord = id && (first === "edit" || (first === "shipments" && further));
  return [place, ...(isUnderRecord ? [{ to: `/admin/shipments/${id}`, words: backOfficeWords.record }] : [])];
}
