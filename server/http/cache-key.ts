import { isOneOf } from "#domain/shared/one-of.ts";
import { readCookies } from "#server/auth/cookies.ts";
import { everything, subscribeToAll } from "#server/live/hub.ts";
import { evictResponse, evictResponses } from "#server/http/response-cache.ts";

/** Cache key of a lookup and its kind: a page in a theme, JSON, or the picture of a shared link. */
export type CacheKey = { name: string; kind: "page" | "json" | "card"; theme: Theme; number: string };
type Theme = (typeof themes)[number];

const themes = ["", "light", "dark"] as const;
const kinds = ["page", "json", "card"] as const;
const address = /^(\/track|\/api\/v1\/tracking)\/([A-Z0-9]{4,40})(\/card\.png)?$/;

/**
 * Cookies that change at most the theme: known browser, support desk, theme. Any other (session, booking, private link,
 * unlocked) makes the response private.
 */
const cacheable = /^(?:__Host-)?waybill_(?:browser|chat)$/;

/** Returns the theme of these cookies, "" for none, or null if other cookies make the response private. */
export function themeOf(cookieHeader: string | null | undefined): Theme | null {
  if (!cookieHeader) return "";
  const { theme = "", ...others } = readCookies(cookieHeader);
  return isOneOf(themes, theme) && Object.keys(others).every((name) => cacheable.test(name)) ? theme : null;
}

/** Returns the cache key of a public response, or "private" if the response depends on the user. */
export function cacheKeyOf(method: string, url: string, cookieHeader: string | null | undefined): CacheKey | "private" {
  if (method !== "GET" && method !== "HEAD") return "private";
  const [, prefix, number, picture] = address.exec(url) ?? [];
  const themeMatch = themeOf(cookieHeader);
  if (!number || themeMatch === null || (picture && prefix !== "/track")) return "private";
  const kind = picture ? "card" : prefix === "/track" ? "page" : "json";
  const theme = kind === "page" ? themeMatch : "";
  return { name: nameOf(kind, theme, number), kind, theme, number };
}

function nameOf(kind: CacheKey["kind"], theme: Theme, number: string): string {
  return `${kind} ${theme} ${number}`;
}

/** Topics that affect every page. */
const globalTopics = ["settings", "branches", "tariff", "policies", everything];

/**
 * Evicts the responses of a shipment when it changes in any process, and all when a setting, a branch, a price or a
 * policy changes.
 */
export function startEvictingResponses(): () => void {
  return subscribeToAll((topic) => {
    if (!topic.startsWith("shipment:")) return globalTopics.includes(topic) ? evictResponses(() => true) : undefined;
    const number = topic.slice("shipment:".length);
    for (const kind of kinds) for (const theme of themes) evictResponse(nameOf(kind, theme, number));
  });
}
