import { webManifest } from "#app/web/web-manifest.ts";

/** The site on the home screen of a phone. */
export async function loader() {
  return webManifest(({ name, shortName, blurb }) => ({
    name,
    short_name: shortName,
    description: blurb,
    start_url: "/",
    display: "browser",
  }));
}
