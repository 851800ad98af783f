import { iconAddress } from "#app/web/icon-sizes.ts";
import { getCompany } from "#server/features/branches/get-company.ts";

/** What a phone shows when the site is put on its home screen. */
export async function loader() {
  const { name, shortName, blurb, accentColor, logo } = await getCompany();
  const icons = [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ...([192, 512] as const).map((size) => ({ src: iconAddress(size), sizes: `${size}x${size}`, type: "image/png" })),
  ];
  return Response.json(
    {
      name,
      short_name: shortName,
      description: blurb,
      start_url: "/",
      display: "browser",
      theme_color: accentColor || "#fbfaf7",
      background_color: "#fbfaf7",
      icons: logo ? [...icons, { src: logo.url, sizes: `${logo.width}x${logo.height}`, type: "image/png" }] : icons,
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
  );
}
