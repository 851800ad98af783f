import { messages } from "#copy/en/messages.ts";

/** Of forms that are buttons alone: what did not happen. Here and not with their pages, because every page may have to say it. */
export const notDone = {
  startOver: "The draft was not thrown away.",
  repeat: "No new booking was begun.",
  links: "The private links were not changed.",
  subscription: "Your choice could not be saved.",
  logout: "You are not signed out yet.",
} as const;

const forms: [RegExp, string][] = [
  [/^\/new-shipment\/review$/, messages.booking.failed],
  [/^\/admin\/new$/, messages.shipments.createFailed],
  [/^\/new-shipment\/start-over$/, notDone.startOver],
  [/^\/admin\/(settings\/|dashboard$)/, messages.settings.failed],
  [/^\/admin\/shipments\/[^/]+\/events$/, messages.shipments.eventFailed],
  [/^\/admin\/shipments\/[^/]+\/event-voids$/, messages.shipments.voidFailed],
  [/^\/(admin\/shipments|track)\/[^/]+\/cancellation$/, messages.shipments.cancelFailed],
  [/^\/track\/[^/]+\/private-links$/, notDone.links],
  [/^\/track\/[^/]+\/repeat-booking$/, notDone.repeat],
  [/^\/subscriptions\//, notDone.subscription],
  [/^\/logout$/, notDone.logout],
];

/** What is said where an address could not be shown for want of an answer; undefined for a page without words of its own. */
export function notShown(pathname: string): string | undefined {
  return pathname === "/admin/shipments" ? messages.shipments.fetchFailed : undefined;
}

/** What is said where the form of an address failed; undefined for a form without words of its own. */
export function failedSentence(pathname: string): string | undefined {
  return forms.find(([address]) => address.test(pathname))?.[1];
}
