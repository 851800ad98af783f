import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { jpegHeaders } from "#app/web/jpeg-headers.ts";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import type { Route } from "./+types/photo";

/** The photo of a delivery, for the parties (G51, G61). Others get the answer of an unknown number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const proof = await findDeliveryProof(await getActor(request), params.number);
    const photo = proof?.kind === "door" ? proof.photo : null;
    if (photo?.state === "withheld") throw new AppError("unavailable");
    if (!photo?.bytes) throw new AppError("not_found");
    return new Response(new Uint8Array(photo.bytes), { headers: { ...trackingHeaders(false), ...jpegHeaders } });
  } catch (error) {
    throw lookupFailure(error, "");
  }
}
