import { lockedGateWords as words } from "#copy/en/locked-gate.ts";
import { gateAnswers, gateWords } from "#copy/en/tracking-page.ts";
import { escaped } from "#app/components/shipment/escaped.ts";
import { drawIcon } from "#app/components/ui/icon.tsx";

/**
 * `until`: time at the main branch, with its zone. `link`: whether it can be mailed, was just requested, or no e-mail
 * can be sent.
 */
export type LockedGate = {
  until: string;
  minutes: number;
  phone: { display: string; dial: string } | null;
  link: "offered" | "sent" | "no_mail";
};

/**
 * Renders how long the gate is locked and the two remaining ways in, as markup: few readers see it, so no browser
 * loads the code. The button belongs to the form around it.
 */
export function drawLockedGate({ until, minutes, phone, link }: LockedGate): string {
  const look = link === "no_mail" ? "ink" : "quiet";
  const call = phone
    ? `<a class="button ${look}" href="tel:${escaped(phone.dial)}">${drawIcon("phone")}<span class="button-words">${escaped(phone.display)}</span></a>`
    : "";
  return [
    `<p class="details-gate-wait" aria-hidden="true"><b>${minutes}</b><span class="caption">${escaped(words.unit(minutes))}</span></p>`,
    `<div><h3 tabindex="-1">${escaped(words.title(until))}</h3><p>${escaped(link === "no_mail" ? words.leadWithoutMail : words.lead)}</p>`,
    ways[link](phone !== null, call),
    link !== "no_mail" && phone
      ? `<div class="details-gate-mail"><p class="hint">${escaped(words.talk)}</p>${call}</div>`
      : "",
  ].join("");
}

const ways: Record<LockedGate["link"], (hasPhone: boolean, call: string) => string> = {
  offered: () =>
    `<button class="button ink large" name="intent" value="mail">${drawIcon("mail")}<span class="button-words">${escaped(gateWords.mailMe)}</span></button><p class="hint">${escaped(words.mailTo)}</p></div>`,
  // Replaces the button, so that nothing invites a second press; it takes the button's focus.
  sent: () =>
    `<p class="details-gate-sent" tabindex="-1">${drawIcon("check")}<b>${escaped(gateWords.sent)}</b></p><p class="hint">${escaped(gateAnswers.mailed)}</p></div>`,
  no_mail: (hasPhone, call) =>
    `<p class="details-gate-amber">${escaped(hasPhone ? words.noMail : words.noMailAlone)}</p>${call}</div>`,
};
