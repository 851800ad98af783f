import { data } from "react-router";
import { getCompany } from "#server/features/branches/get-company.ts";
import { drawIcon } from "#server/http/share-card/draw-icon.ts";
import { cachedPicture } from "#server/images/cached-picture.ts";
import { iconSizes } from "#app/web/icon-sizes.ts";
import type { Route } from "./+types/icon";

/** The company's mark for home screens, which take no drawing. */
export async function loader({ params }: Route.LoaderArgs) {
  const size = iconSizes.find((one) => params.file === `${one}.png`);
  if (!size) throw data(null, { status: 404 });
  const { name, accentColor } = await getCompany();
  const picture = await cachedPicture(JSON.stringify([size, name, accentColor]), () =>
    drawIcon({ name, accentColor }, size),
  );
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
