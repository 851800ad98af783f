import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { findCertificate } from "#server/features/certificates/find-custody.ts";
import { certificateAnswer } from "#app/web/certificate-answer.ts";
import { lookupFailure } from "#app/web/tracking-responses.ts";
import type { Route } from "./+types/custody";

/** The custody certificate, for the parties (G77). Others get the answer of an unknown number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const certificate = await findCertificate(await getActor(request), numberOfCode(params.number));
    return await certificateAnswer(request, certificate);
  } catch (error) {
    throw lookupFailure(error, "");
  }
}
