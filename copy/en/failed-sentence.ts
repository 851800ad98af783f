import { messages } from "#copy/en/messages.ts";

const forms: [RegExp, string][] = [
  [/^\/new-shipment\/review$/, messages.booking.failed],
  [/^\/admin\/settings\//, messages.settings.failed],
  [/^\/admin\/shipments\/[^/]+\/events$/, messages.shipments.eventFailed],
  [/^\/admin\/shipments\/[^/]+\/event-voids$/, messages.shipments.voidFailed],
  [/^\/(admin\/shipments|track)\/[^/]+\/cancellation$/, messages.shipments.cancelFailed],
];

/** What is said where the form of an address failed; undefined for a form without words of its own. */
export function failedSentence(pathname: string): string | undefined {
  return forms.find(([address]) => address.test(pathname))?.[1];
}
