import { everything, subscribeToAll } from "#server/live/hub.ts";
import { dropAnswer, dropAnswers } from "#server/http/kept-answers.ts";

const themes = ["", "light", "dark"] as const;
const prefixes = ["page", "json"] as const;
const address = /^(\/track|\/api\/v1\/tracking)\/([A-Z0-9]{4,40})$/;

/** Cookies that change nothing but the look, or nothing at all (that this browser signed in before). Any other (session, booking, private link, unlocked) means: make this answer for them alone. */
const known = String.raw`(?:\s*(?:__Host-)?waybill_browser=[\w.~-]+\s*(?:;|$))?`;
const cookie = new RegExp(String.raw`^${known}(?:\s*theme=(light|dark)\s*(?:;|$))?${known}\s*$`);

/** Under which key the answer to a GET is kept: kind, theme and number of the number-only tier; null where it must be made afresh. */
export function keptKey(method: string, url: string, cookieHeader: string | null | undefined): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const found = address.exec(url);
  if (!found) return null;
  const look = cookie.exec(cookieHeader ?? "");
  if (!look) return null;
  const isPage = found[1] === "/track";
  return `${isPage ? "page" : "json"} ${isPage ? (look[1] ?? "") : ""} ${found[2]}`;
}

export function numberOfKey(key: string): string {
  return key.slice(key.lastIndexOf(" ") + 1);
}

/** What every page may show something of. */
const houseTopics = ["settings", "branches", everything];

/** Drops what is kept of a shipment as soon as it changed in any process, and everything when a setting or a branch did. */
export function startDroppingAnswers(): () => void {
  return subscribeToAll((topic) => {
    if (!topic.startsWith("shipment:")) return houseTopics.includes(topic) ? dropAnswers(() => true) : undefined;
    const number = topic.slice("shipment:".length);
    for (const prefix of prefixes) for (const theme of themes) dropAnswer(`${prefix} ${theme} ${number}`);
  });
}
