import type { ShouldRevalidateFunctionArgs } from "react-router";
import { openEnquiry } from "#server/features/enquiries/open-enquiry.ts";
import { EnquiryRoom } from "#app/components/admin/inbox/enquiry-room.tsx";
import { loadEnquiryPage } from "#app/routes/admin/inbox/load-enquiry-page.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: [loaderData?.page.subject, companyOf(matches).name].filter(Boolean).join(", ") },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadEnquiryPage(staffOf(context), openEnquiry, params.enquiryId) };
}

/** A reply refused because somebody else answered comes with their answer, also where no live news arrives. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ShowEnquiry({ loaderData: { page } }: Route.ComponentProps) {
  // Another message begins with forms of its own.
  return <EnquiryRoom key={page.id} page={page} />;
}
