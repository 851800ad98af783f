import { getCertificate } from "#server/features/certificates/get-certificate.ts";
import { staffOf } from "#app/web/actor.ts";
import { certificateAnswer } from "#app/web/certificate-answer.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/custody";

/** The custody certificate, which is noted in the audit log (G77). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  return certificateAnswer(request, await runLoader(() => getCertificate(actor, params.shipmentId)));
}
