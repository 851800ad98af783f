import { data } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { cancelWords, correctWords } from "#copy/en/tracking-forms.ts";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import { TrackingResult } from "#app/components/shipment/tracking-result.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";
import { trackingHeaders } from "#app/web/tracking-answers.ts";
import { loadTrackingPage } from "#app/routes/track/load-tracking-page.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import "#app/styles/tracking.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/shipment";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData ? `${loaderData.page.number}: ${loaderData.page.sentence.text}` : companyOf(matches).name },
  { name: "robots", content: "noindex" },
];

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const page = await loadTrackingPage(request, params.number);
  // The address says what was just done; only who may do it sees it said.
  const said = page.full ? saidOf(new URL(request.url).searchParams) : null;
  return data({ page, said }, { headers: trackingHeaders(page.tier === "number_only") });
}

function saidOf(asked: URLSearchParams): string | null {
  if (asked.has("booked")) return messages.booking.created;
  return { cancelled: cancelWords.done, corrected: correctWords.done }[asked.get("done") ?? ""] ?? null;
}

export default function Shipment({ loaderData: { page, said } }: Route.ComponentProps) {
  useLiveRevalidate([page.topic]);
  return (
    <div>
      <div className="tracking-box-row" data-print="no">
        <div className="page-width">
          <TrackingBox look="strip" quiet initial={page.number} />
        </div>
      </div>
      <TrackingResult
        page={page}
        notice={
          said ? (
            <Notice key={said} tone="green" dismissable>
              {said}
            </Notice>
          ) : null
        }
      />
    </div>
  );
}

export const ErrorBoundary = LookupError;
