import { whatNowWords as words } from "#copy/en/what-now.ts";
import { escaped } from "#app/components/shipment/escaped.ts";
import { drawIcon } from "#app/components/ui/icon.tsx";

/** What happened, what we do and by when, what the reader can do. */
export type WhatNow = {
  happened: { title: string; text: string };
  next: { title: string; text: string };
  can: { call: { words: string; dial: string } | null; link: { words: string; to: string }; hint: string };
};

/**
 * Renders three cells as markup: few pages have them, so no browser loads the code. Plain links, which work without
 * scripts.
 */
export function drawWhatNow({ happened, next, can }: WhatNow): string {
  const { call, link } = can;
  return [
    `<div class="head-note-happened">${cell(words.happened, happened)}</div>`,
    `<div>${cell(words.next, next)}</div>`,
    `<div data-print="no"><h2 class="caption">${escaped(words.can)}</h2><div class="head-note-ways">`,
    call ? button("ink", `tel:${call.dial}`, call.words, drawIcon("phone")) : "",
    button("quiet", link.to, link.words),
    `</div><p class="head-note-hint">${escaped(can.hint)}</p></div>`,
  ].join("");
}

function cell(caption: string, { title, text }: WhatNow["next"]): string {
  return `<h2 class="caption">${escaped(caption)}</h2><p class="head-note-title">${escaped(title)}</p>${text ? `<p>${escaped(text)}</p>` : ""}`;
}

function button(look: string, to: string, text: string, icon = ""): string {
  return `<a class="button ${look}" href="${escaped(to)}">${icon}<span class="button-words">${escaped(text)}</span></a>`;
}
