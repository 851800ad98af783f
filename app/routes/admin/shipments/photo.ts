import { openDeliveryPhoto } from "#server/features/counter/open-signature.ts";
import { staffOf } from "#app/web/actor.ts";
import { jpegHeaders } from "#app/web/jpeg-headers.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/photo";

/** The photo of a delivery. Opening it is noted. */
export async function loader({ params: { shipmentId }, context }: Route.LoaderArgs) {
  const bytes = await runLoader(() => openDeliveryPhoto(staffOf(context), shipmentId));
  return new Response(new Uint8Array(bytes), { headers: { ...jpegHeaders, "Cache-Control": "private, no-store" } });
}
