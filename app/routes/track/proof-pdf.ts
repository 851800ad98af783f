import { AppError } from "#domain/shared/errors.ts";
import { proofPages } from "#domain/road/proof-sheet.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { findDeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { drawProof } from "#server/features/labels/draw-proof.ts";
import { lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { presentProofSheet } from "#app/routes/track/present-proof-sheet.ts";
import type { Route } from "./+types/proof-pdf";

/** The proof as a PDF, for the parties (G63). Others get the answer of an unknown number. `?sheet=a4`: A4 paper. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const number = numberOfCode(params.number);
    const proof = await findDeliveryProof(await getActor(request), number);
    if (!proof) throw new AppError("not_found");
    const isWithheld = proof.kind === "door" && proof.photo?.state === "withheld";
    if (isWithheld || proof.signature?.state === "withheld") throw new AppError("unavailable");
    const asked = new URL(request.url).searchParams.get("sheet");
    const page = proofPages.find((each) => each === asked) ?? proofPages[0];
    const carrier = (await getCompany()).name;
    const periods = (await getSettings()).retention;
    const sheet = presentProofSheet(proof, { number, carrier, now: now(), periods });
    return new Response(await drawProof(sheet, page), {
      headers: {
        ...trackingHeaders(false),
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="proof-${number}.pdf"`,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    throw lookupFailure(error, "");
  }
}
