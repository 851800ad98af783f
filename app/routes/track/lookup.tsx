import { data, redirect, useNavigation } from "react-router";
import { frameWords } from "#copy/en/frame.ts";
import { messages } from "#copy/en/messages.ts";
import { lookupPageWords } from "#copy/en/lookup-page.ts";
import { severalWords } from "#copy/en/several.ts";
import { isNumberForm, numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { MyParcels } from "#app/components/shipment/my-parcels.tsx";
import { TrackSeveral } from "#app/components/shipment/track-several.tsx";
import { LookupHelp } from "#app/components/shipment/lookup-help.tsx";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";
import { pageFound } from "#app/web/page-found.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { lookupPageHeaders, trackingHeaders } from "#app/web/tracking-responses.ts";
import { requestInfo } from "#app/web/context.ts";
import { presentSeveral } from "#app/routes/track/present-several.ts";
import { loadTrackingPage } from "#app/routes/track/load-tracking-page.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import "#app/styles/tracking.css";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/lookup";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  const title = lookupPageWords.pageTitle(company.name);
  return loaderData?.found
    ? pageMeta({ company, title, description: lookupPageWords.lead, ...loaderData.found })
    : [{ title }, { name: "robots", content: "noindex" }];
};

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** `?number=` starts the search (A3): any spelling of a number leads to its canonical address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const several = searchParams.get("numbers");
  if (several !== null) {
    const answer = await presentSeveral(several, context.get(requestInfo).clientAddress ?? "");
    const page = { isBlank: false, prefix: await prefixShown(), found: null, several: { typed: several, answer } };
    return data(page, { status: answer ? 200 : 422, headers: trackingHeaders(false) });
  }
  const typed = searchParams.get("number");
  // The empty box is a page like any other, and worth finding; what leads to a number is not (A3).
  if (typed === null) {
    const found = await pageFound("/track", frameWords.trackPackage).catch(() => null);
    const page = { isBlank: false, prefix: await prefixShown(), found, several: null };
    return data(page, { headers: lookupPageHeaders });
  }
  const number = numberOfCode(typed);
  if (number === "")
    return data(
      { isBlank: true, prefix: await prefixShown(), found: null, several: null },
      { status: 422, headers: trackingHeaders(true) },
    );
  if (isNumberForm(number)) throw redirect(`/track/${number}`, { headers: trackingHeaders(true) });
  // Asks all the same, so that a malformed number takes as long to refuse as an unknown one (A4).
  await loadTrackingPage(request, number);
  throw redirect(`/track/${encodeURIComponent(number)}`);
}

/** The prefix shown in the empty box. The box works without it, also while the database is unavailable. */
async function prefixShown(): Promise<string> {
  const settings = await getSettings().catch(() => null);
  return settings?.general.trackingPrefix ?? "";
}

export default function Lookup({ loaderData }: Route.ComponentProps) {
  const { several } = loaderData;
  const isSearching = useNavigation().state === "loading";
  return (
    <div>
      <div className="lookup-page page-width">
        <div>
          <h1>{several ? severalWords.summary : lookupPageWords.title}</h1>
          {/* One box for one job: who asks for several has theirs below. */}
          {several ? null : (
            <>
              <p className="lookup-page-lead">{lookupPageWords.lead}</p>
              <TrackingBox
                look="strip"
                error={loaderData.isBlank ? messages.tracking.blank : undefined}
                busy={isSearching}
                prefix={loaderData.prefix}
              />
            </>
          )}
          <TrackSeveral several={several} />
          <LiveRegion message={isSearching ? lookupPageWords.searching : ""} />
        </div>
        <div className="lookup-page-beside">
          <MyParcels />
          <LookupHelp prefix={loaderData.prefix} />
        </div>
      </div>
    </div>
  );
}

export const ErrorBoundary = LookupError;
