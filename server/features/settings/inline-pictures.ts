import { withLogoInside } from "#server/features/settings/inline-logo.ts";
import { withMapInside } from "#server/maps/inline-map.ts";

/** Embeds all pictures into the HTML part: a mail fetches nothing. */
export async function withPicturesInside(html: string): Promise<Awaited<ReturnType<typeof withLogoInside>>> {
  const logo = await withLogoInside(html);
  const map = await withMapInside(logo.html);
  return { html: map.html, pictures: [...logo.pictures, ...map.pictures] };
}
