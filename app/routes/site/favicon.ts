import { requestInfo } from "#app/web/context.ts";
import type { Route } from "./+types/favicon";

/** Serves the company's mark for the browser's tab: as in the header without a logo (components/layout/brand.tsx). */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(drawFavicon(context.get(requestInfo).company), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/** The tile has the same colors in both themes: a page cannot know the color of the browser's tabs. */
export function drawFavicon({ name, accentColor }: { name: string; accentColor: string }): string {
  const letter = (Array.from(name.trim())[0] ?? "").toUpperCase();
  const drawn =
    letter === "P"
      ? '<path d="M11 32V8.500h10.500a7.500 7.500 0 010 15H11" fill="none" stroke="#f7f4ee" stroke-width="5"/>'
      : `<text x="18" y="30" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="28" font-weight="700" fill="#f7f4ee">&#${letter.codePointAt(0) ?? 32};</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="6" fill="#141821"/>${drawn}<circle cx="29.500" cy="31" r="4.500" fill="${accentColor || "#f04e14"}"/></svg>\n`;
}
