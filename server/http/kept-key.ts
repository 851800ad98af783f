import { everything, subscribeToAll } from "#server/live/hub.ts";
import { dropAnswer, dropAnswers } from "#server/http/kept-answers.ts";

/** Under which name the answer to a look-up is kept, and what is asked for: a page in a theme, JSON, or the picture of a shared link. */
export type KeptKey = { name: string; kind: "page" | "json" | "card"; theme: Theme; number: string };
type Theme = (typeof themes)[number];

const themes = ["", "light", "dark"] as const;
const kinds = ["page", "json", "card"] as const;
const address = /^(\/track|\/api\/v1\/tracking)\/([A-Z0-9]{4,40})(\/card\.png)?$/;

/** Cookies that change nothing but the look, or nothing at all (that this browser signed in before, or asked the support desk). Any other (session, booking, private link, unlocked) means: make this answer for them alone. */
const known = String.raw`(?:\s*(?:__Host-)?waybill_(?:browser|chat)=[\w.~-]+\s*(?:;|$)){0,2}`;
const cookie = new RegExp(String.raw`^${known}(?:\s*theme=(light|dark)\s*(?:;|$))?${known}\s*$`);

/** The theme that these cookies ask for, "" for none; null where they say more than a look, so that the answer is made for whoever asks alone. */
export function themeOf(cookieHeader: string | null | undefined): Theme | null {
  const look = cookie.exec(cookieHeader ?? "");
  return look && ((look[1] ?? "") as Theme);
}

/** Where the answer to a reading is kept for everybody; "for_one" where it is made for whoever asks alone. */
export function keptKey(method: string, url: string, cookieHeader: string | null | undefined): KeptKey | "for_one" {
  if (method !== "GET" && method !== "HEAD") return "for_one";
  const [, door, number, picture] = address.exec(url) ?? [];
  const look = themeOf(cookieHeader);
  if (!number || look === null || (picture && door !== "/track")) return "for_one";
  const kind = picture ? "card" : door === "/track" ? "page" : "json";
  const theme = kind === "page" ? look : "";
  return { name: nameOf(kind, theme, number), kind, theme, number };
}

function nameOf(kind: KeptKey["kind"], theme: Theme, number: string): string {
  return `${kind} ${theme} ${number}`;
}

/** What every page may show something of. */
const houseTopics = ["settings", "branches", "tariff", "policies", everything];

/** Drops what is kept of a shipment as soon as it changed in any process, and everything when a setting, a branch, a price or a policy did. */
export function startDroppingAnswers(): () => void {
  return subscribeToAll((topic) => {
    if (!topic.startsWith("shipment:")) return houseTopics.includes(topic) ? dropAnswers(() => true) : undefined;
    const number = topic.slice("shipment:".length);
    for (const kind of kinds) for (const theme of themes) dropAnswer(nameOf(kind, theme, number));
  });
}
