import { href } from "react-router";
import { signatureWords as words } from "#copy/en/counter.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { openSignature } from "#server/features/counter/open-signature.ts";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { SignatureDrawing } from "#app/components/counter/signature-drawing.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/signature";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

/** The signature of a delivery, or of the one that `?act=` names. Opening it is noted. */
export async function loader({ request, params: { shipmentId }, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const actId = new URL(request.url).searchParams.get("act") ?? undefined;
  const opened = await runLoader(() => openSignature(actor, shipmentId, actId));
  const { state, signature, sha256, at, zone, branch, city } = opened;
  return {
    page: await loadShipmentPage(actor, shipmentId),
    state,
    signature,
    sha256,
    when: [formatPlaceTime(at, zone), branch ?? city].filter(Boolean).join(", "),
  };
}

export default function ShipmentSignature({ loaderData, params }: Route.ComponentProps) {
  const { page, state, signature, sha256, when } = loaderData;
  return (
    <FormPage title={words.title} head={<ShipmentHead page={page} />}>
      {signature ? (
        <div className="signature-page-sheet">
          <SignatureDrawing path={signature.path} label={words.drawing(signature.name)} />
        </div>
      ) : (
        <Notice tone="amber" quiet>
          {state === "changed" ? words.changed : words.erased}
        </Notice>
      )}
      <dl className="signature-page-facts">
        {signature ? (
          <div>
            <dt>{words.signedBy}</dt>
            <dd>{signature.name}</dd>
          </div>
        ) : null}
        <div>
          <dt>{words.signedAt}</dt>
          <dd>{when}</dd>
        </div>
        <div>
          <dt>{words.hash}</dt>
          <dd className="mono">{sha256}</dd>
        </div>
      </dl>
      <p className="hint">
        {words.hashNote} {words.noted}
      </p>
      <LinkButton look="quiet" to={href("/admin/shipments/:shipmentId", params)}>
        {words.back}
      </LinkButton>
    </FormPage>
  );
}
