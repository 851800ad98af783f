import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { drawSignature } from "#app/routes/track/draw-signature.ts";
import type { Route } from "./+types/signature";

/** The signature as a picture, for the parties (G61). Others get the answer of an unknown number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const proof = await findDeliveryProof(await getActor(request), params.number);
    const signature = proof?.signature?.signature;
    if (proof?.signature?.state === "withheld") throw new AppError("unavailable");
    if (!signature) throw new AppError("not_found");
    return new Response(drawSignature(signature.path), {
      headers: { ...trackingHeaders(false), "Content-Type": "image/svg+xml; charset=utf-8" },
    });
  } catch (error) {
    throw lookupFailure(error, "");
  }
}
