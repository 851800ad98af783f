import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { siteAddress } from "#app/web/site-address.ts";

/** The file is made for each request and valid for half a year. RFC 9116 wants less than a year. */
const validDays = 180;

/** Where to report a weakness (RFC 9116). Without an address of the company there is nothing to say. */
export async function loader() {
  const { companyEmail } = (await getSettings()).general;
  if (!companyEmail)
    return new Response("Not found\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  const expires = new Date(now().getTime() + validDays * dayMs).toISOString().replace(/\.\d+Z$/, "Z");
  const lines = [
    `Contact: mailto:${companyEmail}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${siteAddress("/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
