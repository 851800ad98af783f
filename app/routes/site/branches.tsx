import { Form } from "react-router";
import { metroRoads } from "#content/maps/metro-roads.ts";
import { branchesPageWords as words } from "#copy/en/branches-page.ts";
import { frameWords } from "#copy/en/frame.ts";
import { positionOf } from "#domain/shared/miles.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { findPlace } from "#server/places/find-place.ts";
import { BranchList } from "#app/components/site/branch-list.tsx";
import { BranchMap } from "#app/components/site/branch-map.tsx";
import { drawBranchMap } from "#app/components/site/draw-branch-map.ts";
import { BrokenLines } from "#app/components/site/section-head.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { presentBranchList, presentOtherDay } from "#app/presenters/branch-cards.ts";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { branchFact } from "#app/web/page-facts.ts";
import { pageFound } from "#app/web/page-found.ts";
import "#app/styles/site.css";
import type { Route } from "./+types/branches";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: words.title(company.name),
    description: words.description,
    ...loaderData?.found,
  });
};

/** `?zip=` brings the nearest first; the ZIP of a person is in no log's business, so nothing is kept of it. */
export async function loader({ request }: Route.LoaderArgs) {
  const zip = cutText((new URL(request.url).searchParams.get("zip") ?? "").trim(), 20);
  const branches = await listShownBranches();
  const isZip = /^\d{5}(-?\d{4})?$/.test(zip);
  const found = isZip ? await findPlace({ city: "", state: "", zipCode: zip.slice(0, 5), country: "USA" }) : null;
  const at = now();
  return {
    zip,
    wrong: zip === "" || found ? null : isZip ? words.unknownZip : words.wrongZip,
    isNearest: found !== null,
    branches: presentBranchList(branches, at, found && positionOf(found)),
    otherDay: presentOtherDay(branches, at),
    found: await pageFound("/branches", frameWords.branches, (company, origin) =>
      branches.map((branch) => branchFact(branch, company.name, origin, dayKey(at, branch.zone))),
    ),
    map: drawBranchMap(
      branches.map((branch, index) => ({ ...branch, place: index + 1 })),
      metroRoads,
    ),
  };
}

export default function Branches({
  loaderData: { zip, wrong, isNearest, branches, otherDay, map },
}: Route.ComponentProps) {
  const { emergencyPhone } = useCompany();
  return (
    <div className="site-frame-page">
      <div className="page-width page-head branches-page-head">
        <div>
          <h1>
            <BrokenLines lines={words.heading(branches.length)} />
          </h1>
          <p>{words.lead}</p>
        </div>
        <Form method="get" role="search" aria-label={words.zip} preventScrollReset>
          <Field label={words.zip} name="zip" error={wrong ?? undefined}>
            {(control) => (
              <div className="branches-page-zip">
                <input
                  className="field-input"
                  {...control}
                  key={zip}
                  defaultValue={zip}
                  inputMode="numeric"
                  autoComplete="postal-code"
                  maxLength={10}
                />
                <Button look="ink">{words.find}</Button>
              </div>
            )}
          </Field>
        </Form>
      </div>
      <div className="page-width branches-page">
        {branches.length === 0 ? (
          <div className="branches-page-none">
            <p>{words.none}</p>
            <LinkButton to="/new-shipment">{words.book}</LinkButton>
          </div>
        ) : (
          <>
            <div className="branches-page-card">
              {map ? <BranchMap label={words.map(branches.map(({ name }) => name))} svg={map} /> : null}
              <dl>
                {otherDay ? (
                  <div>
                    <dt className="caption">{otherDay.title}</dt>
                    <dd>
                      {otherDay.day}: {otherDay.branches} {otherDay.hours}, {otherDay.name}
                    </dd>
                  </div>
                ) : null}
                {emergencyPhone ? (
                  <div>
                    <dt className="caption">{words.emergency}</dt>
                    <dd>
                      <a className="mono" href={`tel:${emergencyPhone.dial}`}>
                        {emergencyPhone.display}
                      </a>
                    </dd>
                  </div>
                ) : null}
              </dl>
            </div>
            <div>
              <p className="branches-page-order" role="status">
                {isNearest ? words.nearestTo(zip) : ""}
              </p>
              <BranchList branches={branches} />
              <LinkButton look="outline" to="/new-shipment">
                {frameWords.newShipment}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
