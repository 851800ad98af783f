import { openDeliveryPhoto } from "#server/features/counter/open-signature.ts";
import { staffOf } from "#app/web/actor.ts";
import { jpegHeaders } from "#app/web/jpeg-headers.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/photo";

/** The photo of a delivery, or of the one that `?act=` names. Opening it is noted. */
export async function loader({ request, params: { shipmentId }, context }: Route.LoaderArgs) {
  const actId = new URL(request.url).searchParams.get("act") ?? undefined;
  const bytes = await runLoader(() => openDeliveryPhoto(staffOf(context), shipmentId, actId));
  return new Response(new Uint8Array(bytes), { headers: { ...jpegHeaders, "Cache-Control": "private, no-store" } });
}
