import { getCompany } from "#server/features/branches/get-company.ts";
import { iconAddress } from "#app/web/icon-sizes.ts";

type Company = Awaited<ReturnType<typeof getCompany>>;

/** Answers what a phone shows when the site, or a part of it, is put on its home screen. */
export async function webManifest(partOf: (company: Company) => Record<string, string>): Promise<Response> {
  const company = await getCompany();
  const { accentColor, logo } = company;
  const icons = [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ...([192, 512] as const).map((size) => ({ src: iconAddress(size), sizes: `${size}x${size}`, type: "image/png" })),
  ];
  return Response.json(
    {
      ...partOf(company),
      theme_color: accentColor || "#fbfaf7",
      background_color: "#fbfaf7",
      icons: logo ? [...icons, { src: logo.url, sizes: `${logo.width}x${logo.height}`, type: "image/png" }] : icons,
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
  );
}
