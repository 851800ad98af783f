import { driverWords as words } from "#copy/en/driver.ts";
import { webManifest } from "#app/web/web-manifest.ts";

/** The driver's pages as a separate app (G74). It has no one's data. */
export async function loader() {
  return webManifest(({ name }) => ({
    id: "/driver",
    name: words.appName(name),
    short_name: words.appShort,
    start_url: "/driver",
    scope: "/driver",
    display: "standalone",
  }));
}
