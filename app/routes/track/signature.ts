import { signatureBox } from "#domain/road/signature.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import type { Route } from "./+types/signature";

/** The signature as a picture, for the parties (G61). Others get the answer of an unknown number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const proof = await findDeliveryProof(await getActor(request), params.number);
    const signature = proof?.signature?.signature;
    if (!signature) throw new AppError("not_found");
    return new Response(drawing(signature.path), {
      headers: { ...trackingHeaders(false), "Content-Type": "image/svg+xml; charset=utf-8" },
    });
  } catch (error) {
    throw lookupFailure(error, "");
  }
}

/** The path has digits and two letters alone, so that nothing needs escaping. */
function drawing(path: string): string {
  const { width, height } = signatureBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#000" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
