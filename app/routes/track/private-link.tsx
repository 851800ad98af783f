import { redirect } from "react-router";
import { lookupFailures } from "#copy/en/tracking-page.ts";
import { AppError } from "#domain/shared/errors.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { fail, lookupFailure, trackingHeaders } from "#app/web/tracking-responses.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import "#app/styles/tracking.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/private-link";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${lookupFailures.ended.title} ${companyOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** Opens a private link (A2): the secret leaves the address bar at once and lives on as a signed cookie. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<never> {
  const { shipmentId, trackingNumber, linkId } = await openPrivateLink(params.secret).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found")
      throw fail({ kind: "ended", typed: "" }, 404, trackingHeaders(false));
    throw lookupFailure(error, "");
  });
  throw redirect(`/track/${trackingNumber}`, {
    status: 303,
    headers: { ...trackingHeaders(false), "Set-Cookie": grantClaim(request, "privateLink", shipmentId, linkId) },
  });
}

// Never seen: the loader always answers. Without it React Router would take this for a resource without pages.
export default function PrivateLink() {
  return null;
}

export const ErrorBoundary = LookupError;
