import { comingWords as words } from "#copy/en/coming-rows.ts";
import { escaped } from "#app/components/shipment/escaped.ts";

/** Renders the future stops under the timeline as markup: few pages have them, so no browser loads the code. */
export function drawComingRows(stops: readonly { title: string; note: string }[]): string {
  if (stops.length === 0) return "";
  const rows = stops.map(
    ({ title, note }, place) =>
      `<li><span>${escaped(place === 0 ? words.first : words.later)}</span><i></i><div><strong>${escaped(title)}</strong>${note ? `<p>${escaped(note)}</p>` : ""}</div></li>`,
  );
  return `<h2>${escaped(words.title)}</h2><ol aria-label="${escaped(words.title)}">${rows.join("")}</ol>`;
}
