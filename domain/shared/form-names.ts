import { keysOf } from "#domain/shared/records.ts";
const forms = {
  review: /^\/new-shipment\/review$/,
  newShipment: /^\/admin\/new$/,
  startOver: /^\/new-shipment\/start-over$/,
  settings: /^\/admin\/(settings\/|dashboard$)/,
  event: /^\/admin\/shipments\/[^/]+\/events$/,
  void: /^\/admin\/shipments\/[^/]+\/event-voids$/,
  cancellation: /^\/(admin\/shipments|track)\/[^/]+\/cancellation$/,
  links: /^\/track\/[^/]+\/private-links$/,
  repeat: /^\/track\/[^/]+\/repeat-booking$/,
  subscription: /^\/subscriptions\//,
  logout: /^\/logout$/,
};
export type FormName = keyof typeof forms;

/** Returns the form at a plain address that has its own failure message; undefined for others. */
export function formAt(pathname: string): FormName | undefined {
  return keysOf(forms).find((name) => forms[name].test(pathname));
}
