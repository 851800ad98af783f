import { type FormName, formAt } from "#domain/shared/form-names.ts";
import { messages } from "#copy/en/messages.ts";

/** Of forms that are buttons alone: what did not happen. Here and not with their pages, because every page may have to say it. */
export const notDone = {
  startOver: "The draft was not thrown away.",
  repeat: "No new booking was begun.",
  links: "The private links were not changed.",
  subscription: "Your choice could not be saved.",
  logout: "You are not signed out yet.",
} as const;

const sentences = (): Record<FormName, string> => ({
  review: messages.booking.failed,
  newShipment: messages.shipments.createFailed,
  startOver: notDone.startOver,
  settings: messages.settings.failed,
  event: messages.shipments.eventFailed,
  void: messages.shipments.voidFailed,
  cancellation: messages.shipments.cancelFailed,
  links: notDone.links,
  repeat: notDone.repeat,
  subscription: notDone.subscription,
  logout: notDone.logout,
});

/** What is said where an address could not be shown for want of an answer; undefined for a page without words of its own. */
export function notShown(pathname: string): string | undefined {
  if (/^\/track(\/|$)/.test(pathname)) return messages.tracking.failed;
  return pathname === "/admin/shipments" ? messages.shipments.fetchFailed : undefined;
}

/** What is said where the form of an address failed; undefined for a form without words of its own. */
export function failedSentence(pathname: string): string | undefined {
  const form = formAt(pathname);
  return form && sentences()[form];
}
