import { lockedGateWords as words } from "#copy/en/locked-gate.ts";
import { gateWords } from "#copy/en/tracking-page.ts";
import { escaped } from "#app/components/shipment/escaped.ts";
import { drawIcon } from "#app/components/ui/icon.tsx";

/** `until`: on the clock of the main branch, with its zone. */
export type LockedGate = { until: string; minutes: number; phone: { display: string; dial: string } | null };

/** For how long, until when, and the two ways in that stay, as finished markup: few readers see it, so no browser loads its code. The button belongs to the form round it. */
export function drawLockedGate({ until, minutes, phone }: LockedGate): string {
  return [
    `<p class="details-gate-wait" aria-hidden="true"><b>${minutes}</b><span class="caption">${escaped(words.unit(minutes))}</span></p>`,
    `<div><h3 tabindex="-1">${escaped(words.title(until))}</h3><p>${escaped(words.lead)}</p>`,
    `<button class="button ink large" name="intent" value="mail">${drawIcon("mail")}<span class="button-words">${escaped(gateWords.mailMe)}</span></button>`,
    `<p class="hint">${escaped(words.mailTo)}</p></div>`,
    phone
      ? `<div class="details-gate-mail"><p class="hint">${escaped(words.talk)}</p><a class="button quiet" href="tel:${escaped(phone.dial)}">${drawIcon("phone")}<span class="button-words">${escaped(phone.display)}</span></a></div>`
      : "",
  ].join("");
}
