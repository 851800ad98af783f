import { data } from "react-router";
import { isPubliclyCacheable } from "#domain/shipments/tracking-tier.ts";
import { preferenceWords } from "#copy/en/delivery-preferences.ts";
import { notReceivedWords } from "#copy/en/delivery-proof.ts";
import { messages } from "#copy/en/messages.ts";
import { cancelWords, correctWords } from "#copy/en/tracking-forms.ts";
import type { FullPage } from "#app/components/shipment/tracking-page.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { loadTrackingPage } from "#app/routes/track/load-tracking-page.ts";
import { ShipmentPage, shipmentTitle } from "#app/routes/track/shipment-page.tsx";
import { trackingHeaders } from "#app/web/tracking-responses.ts";
import "#app/styles/tracking.css";
import { companyOf } from "#app/web/company.ts";
import { pageToShow } from "#app/web/context.ts";
import type { Route } from "./+types/shipment";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData ? shipmentTitle(loaderData.page) : companyOf(matches).name },
  ...(loaderData?.page.share ?? []).map(([property, content]) => ({ property, content })),
  { name: "robots", content: "noindex" },
];

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageToShow) ?? (await loadTrackingPage(request, params.number));
  // The address says what was just done; only who may do it sees it said.
  const asked = new URL(request.url).searchParams;
  const isNew = Boolean(page.full?.next) && asked.has("booked");
  const said = page.full && !isNew ? saidOf(asked, page.full) : null;
  return data({ page, said, isNew }, { headers: trackingHeaders(isPubliclyCacheable(page.tier)) });
}

function saidOf(asked: URLSearchParams, { notReceived, preferences }: FullPage): string | null {
  if (asked.has("booked")) return messages.booking.created;
  if (asked.get("done") === "not-received") return notReceived && !notReceived.isOpen ? notReceivedWords.done : null;
  if (asked.get("done") === "preferences") return preferences ? preferenceWords.saved : null;
  return { cancelled: cancelWords.done, corrected: correctWords.done }[asked.get("done") ?? ""] ?? null;
}

export default function Shipment({ loaderData: { page, said, isNew } }: Route.ComponentProps) {
  return <ShipmentPage page={page} said={said} isNew={isNew} />;
}

export const ErrorBoundary = LookupError;
