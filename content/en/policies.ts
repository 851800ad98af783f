import type { PolicyKind } from "#domain/policies/kinds.ts";

/**
 * Default policies: templates, not legal advice (F3). Unless the operator published one, each start stores them as a
 * version named by `shippedPolicyVersion` (domain/policies/kinds.ts); change that name with the text.
 */
export const shippedPolicies: Record<PolicyKind, string> = {
  privacy: `What {company} knows about you, why, and for how long.

## What we keep
To carry a parcel we keep the names, addresses, phone numbers and e-mail addresses of sender and receiver, what is inside, what it weighs and what it is worth.

Card numbers are handled by the payment provider and never reach our servers.

## Who can see it
A tracking number alone shows cities, statuses and dates: no name, street, phone, value or instruction.

The full details open in the browser that booked, by a private link, with a second proof that only the parties know, and for the staff who carry the parcel.

If you ask to be told by e-mail, text or in your browser, the service that carries that message gets it: your mail provider, your phone company, or the push service of your browser's maker. A notice in the browser is encrypted on the way and says only what the tracking number shows.

## How long
Shipment records are kept as long as tax and carriage law require, then removed or made anonymous.

Sign-in records are kept for security and then deleted.

## Your rights
Ask for a copy, a correction or removal at {email}. We answer within 30 days.`,

  terms: `The rules by which {legalName} carries what you hand over.

## The contract
It begins when a booking is submitted and accepted, at the price shown on the review step. Every charge is a line; the lines add up to the total.

## What we carry
Anything lawful, packed so that it survives a normal trip. Dangerous goods must be declared; some are refused.

## Times
Estimated deliveries are set when you book and stored. Weather, closed roads and absent receivers can move them; we say so on the tracking page.

## Liability
Without insurance, liability is limited as the law of carriage allows. With insurance, to the value you declared.

## Cancelling
While a shipment is pending it can be cancelled or corrected. Afterwards {contact}.`,

  cookies: `{company} sets only cookies that this site needs to work. None of them follow you elsewhere.

## Booking
One signed cookie finds your unfinished booking again, in this browser only.

## Tracking
One signed cookie remembers which shipments this browser may see in full: those it booked, or unlocked.

## Support desk
One signed cookie finds your conversation with the support desk again, for a day after its last line.

## Signing in
One cookie keeps you signed in until you log out or the session ends.

## Your parcels
The numbers you look up, and the names you give them, are kept by this browser for itself, not in a cookie: we never see that list, and you can forget it on the tracking page. With each number the browser keeps what its page last showed without a name or street, to show it when there is no connection.

## Appearance
One cookie remembers light or dark, if you chose.`,
};
