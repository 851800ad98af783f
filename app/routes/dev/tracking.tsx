import { data, Link } from "react-router";
import { defaultSettings } from "#domain/settings/settings.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { TrackingResult } from "#app/components/shipment/tracking-result.tsx";
import { SiteFrame } from "#app/components/layout/site-frame.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";
import type { ShownProof } from "#app/components/shipment/tracking-page.ts";
import { drawSignature } from "#app/routes/track/draw-signature.ts";
import { presentProof } from "#app/routes/track/present-proof.ts";
import { presentNotReceived } from "#app/routes/track/present-not-received.ts";
import { proofs, reports, sceneNow } from "#app/routes/dev/tracking-sample.ts";
import { scenes } from "#app/routes/dev/tracking-scenes.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/tracking";

/** Every state of the tracking result, from fixed shipments: /dev/tracking lists them. */
export async function loader({ params }: Route.LoaderArgs) {
  const names = Object.keys(scenes);
  if (!params.scene) return { names, page: null, name: "" };
  const view = scenes[params.scene];
  if (!view) throw data(null, { status: 404 });
  const page = presentTracking(view, await getCompany(), sceneNow);
  if (page.full) {
    page.full.proof = proofOf(params.scene, page.number);
    page.full.notReceived = presentNotReceived(reports[params.scene] ?? null);
  }
  return { names, name: params.scene, page };
}

/** With the picture in the page: the sample's number has none. */
function proofOf(scene: string, number: string): ShownProof | null {
  const proof = proofs[scene];
  const shown = proof ? presentProof(proof, number, defaultSettings.retention) : null;
  const path = proof?.signature?.signature?.path;
  if (!shown?.signature || !path) return shown;
  const src = `data:image/svg+xml,${encodeURIComponent(drawSignature(path))}`;
  return { ...shown, signature: { ...shown.signature, src } };
}

export default function TrackingScenes({ loaderData: { names, name, page } }: Route.ComponentProps) {
  return (
    <SiteFrame company={useCompany()} year={2026} theme={undefined}>
      <div>
        {page ? (
          <TrackingResult page={page} live={{ state: "live", at: 0 }} isNew={name === "pending-full"} />
        ) : (
          <ul className="page-width">
            {names.map((name) => (
              <li key={name}>
                <Link className="text-link" to={`/dev/tracking/${name}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SiteFrame>
  );
}
